/** How much of the host has come: it takes seconds the first time, and people want to see it. */

class Coming {
  state = $state<"coming" | "ready" | "failed">("coming");
  /** From 0 to 1. */
  share = $state(0);

  part(share: number): void {
    this.share = Math.max(this.share, Math.min(1, share));
  }

  done(): void {
    this.state = "ready";
  }

  fail(): void {
    this.state = "failed";
  }
}

export const coming = new Coming();
