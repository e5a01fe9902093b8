"""Who answers which request about people, tables and seats: thin doors to the hall.

`docs/api.md` describes what is said, `goryo.wire` how. Nothing is decided here.
"""

from __future__ import annotations

from msgspec import UNSET

from goryo.errors import GoryoError, Unknown, known_name
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.server.doors.admission import Barred, Denial, Doors
from goryo.server.doors.identity import is_token, join_link, recovery_link
from goryo.server.http import offers
from goryo.server.http.asking import Desk, Inquiry, Reply, as_json, key_of
from goryo.server.http.learning import answer_learners
from goryo.server.lobby.hall import Hall
from goryo.server.table import papers
from goryo.server.table.live import LiveTable
from goryo.wire import routes
from goryo.wire.bodies import CodeGiven, JoinGiven, NicknameGiven, PushGiven, SeatGiven, TokenGiven
from goryo.wire.messages import CommandDone
from goryo.wire.orders import command_id, read_command
from goryo.wire.summaries import (
    Deleted,
    Games,
    Health,
    Hello,
    Help,
    Invitation,
    Invite,
    Invited,
    Joined,
    Opened,
    ProgramMade,
    PushWanted,
    Recovered,
    Recovery,
    ResultsData,
    TableData,
    You,
)


def desk_of(hall: Hall, doors: Doors) -> Desk:
    """Whoever answers in this hall, which is behind these doors."""
    desk = Desk(hall)
    _people(desk, doors)
    _tables(desk, doors)
    _seats(desk, doors)
    answer_learners(desk)
    return desk


def _people(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.HEALTH)
    async def health(_: Inquiry) -> Health:
        await hall.store.ping()
        return {"is": "health", "ok": True}

    @desk.answers(routes.HELLO)
    async def hello(asked: Inquiry) -> Hello:
        return offers.hello(hall.options, doors, await asked.identity(), hall.herald.public)

    @desk.answers(routes.ME)
    async def me(asked: Inquiry) -> Reply:
        form = await asked.body(NicknameGiven)
        identity = await asked.identity()
        who, token = asked.caller, None
        given = "" if form.nickname is UNSET else form.nickname
        if identity is None:
            if who.bearer is not None:
                raise Barred(Denial.NO_IDENTITY)
            identity, token = await hall.guestbook.new_identity(given, asked.address)
        elif form.nickname is not UNSET:
            await hall.guestbook.rename(identity, given)
            identity = await asked.required_identity()
        you: You = {"is": "you", "nickname": identity.nickname}
        kept = token or who.cookie
        return as_json(you, headers={} if kept is None else {"set-cookie": doors.cookie.keep(kept)})

    @desk.answers(routes.FORGET_ME)
    async def forget_me(asked: Inquiry) -> Reply:
        gone = await hall.guestbook.forget_identity(await asked.required_identity())
        deleted: Deleted = {"is": "deleted", "tables": gone}
        return as_json(deleted, headers={"set-cookie": doors.cookie.forget()})

    @desk.answers(routes.FORGET_GAMES)
    async def forget_games(asked: Inquiry) -> Deleted:
        gone = await hall.guestbook.forget_games(await asked.required_identity())
        return {"is": "deleted", "tables": gone}

    @desk.answers(routes.PROGRAM)
    async def program(asked: Inquiry) -> ProgramMade:
        await asked.required_identity()
        form = await asked.body(NicknameGiven)
        given = "" if form.nickname is UNSET else form.nickname
        identity, token = await hall.guestbook.new_identity(given, asked.address)
        return {"is": "program", "nickname": identity.nickname, "token": token}

    @desk.answers(routes.PUSH)
    async def push(asked: Inquiry) -> PushWanted:
        identity = await asked.required_identity()
        form = await asked.body(PushGiven)
        await hall.herald.want(identity, form.endpoint, wanted=form.wanted)
        return {"is": "push", "wanted": form.wanted}


def _tables(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.CHECK)
    async def check(asked: Inquiry) -> object:
        return await hall.workshop.check(await asked.data(), await asked.who())

    @desk.answers(routes.GAMES)
    async def games(asked: Inquiry) -> Games:
        identity = await asked.identity()
        mine = [] if identity is None else await hall.guestbook.games_of(identity)
        return {"is": "games", "games": mine}

    @desk.answers(routes.RESULTS)
    async def results(asked: Inquiry) -> ResultsData:
        return await hall.guestbook.results_of(await asked.required_identity())

    @desk.answers(routes.OPEN)
    async def open_table(asked: Inquiry) -> Opened:
        identity = await asked.required_identity()
        wanted = await asked.data()
        nonce = wanted.pop("nonce", "")
        live, code = await hall.opener.open(identity, wanted, nonce, asked.address)
        table = await live.summary(identity.id)
        if code is None:
            return {"is": "opened", "table": table, "invite": None}
        invite: Invite = {"code": code, "link": join_link(doors.public_url, live.id, code)}
        return {"is": "opened", "table": table, "invite": invite}

    @desk.answers(routes.TABLE)
    async def table(asked: Inquiry) -> TableData:
        identity = await asked.identity()
        live = await hall.tables.live(asked.path.table_id)
        return await live.summary(identity.id if identity else None)

    @desk.answers(routes.VIEW)
    async def view(asked: Inquiry) -> Json:
        live, role = await _at(asked)
        return await live.seen_by(role, await asked.who())

    @desk.answers(routes.HELP)
    async def help(asked: Inquiry) -> Help:
        identity = await asked.required_identity()
        live = await hall.tables.live(asked.path.table_id)
        await hall.usher.require_seat(live, identity)
        return await papers.belief(live, hall.minds, await asked.who())

    @desk.answers(routes.RECORD)
    async def record(asked: Inquiry) -> Reply:
        live, role = await _at(asked)
        return Reply((await papers.record(live, role)).encode(), "text/plain")

    @desk.answers(routes.DO)
    async def do(asked: Inquiry) -> Reply:
        data = await asked.data()
        command = read_command(data)
        identity = await asked.identity()
        hall.messages.take(key_of(asked.caller, identity))
        live, role = await _at(asked)
        gone = live.answers.begin(role)
        try:
            answer = await hall.steward.do(live, identity, role, command)
        except BaseException as error:
            gone()
            hall.counts.refused += isinstance(error, GoryoError)
            raise
        done: CommandDone = {"is": "done", "id": command_id(data), **answer}
        return as_json(done, gone=gone)

    async def _at(asked: Inquiry) -> tuple[LiveTable, Role]:
        live = await hall.tables.live(asked.path.table_id)
        as_ = None if asked.query.role is UNSET else asked.query.role
        return live, await hall.usher.role(live, await asked.identity(), as_)


def _seats(desk: Desk, doors: Doors) -> None:
    hall = desk.hall

    @desk.answers(routes.INVITE)
    async def invite(asked: Inquiry) -> Invited:
        identity = await asked.required_identity()
        live = await hall.tables.live(asked.path.table_id)
        code = await hall.usher.invite(live, identity)
        return {"is": "invite", "code": code, "link": join_link(doors.public_url, live.id, code)}

    @desk.answers(routes.RECOVERY)
    async def recovery(asked: Inquiry) -> Recovery:
        identity = await asked.required_identity()
        form = await asked.body(SeatGiven)
        role = Role(known_name("role", form.role, tuple(SEATS)))
        live = await hall.tables.live(asked.path.table_id)
        token = await hall.usher.recovery(live, identity, role)
        return {"is": "recovery", "link": recovery_link(doors.public_url, token)}

    @desk.answers(routes.INVITATION)
    async def invitation(asked: Inquiry) -> Invitation:
        form = await asked.body(CodeGiven)
        return await hall.usher.invitation(form.code)

    @desk.answers(routes.JOIN)
    async def join(asked: Inquiry) -> Joined:
        identity = await asked.required_identity()
        form = await asked.body(JoinGiven)
        live = await hall.usher.join(identity, form.code, form.nonce)
        return {"is": "joined", "table": await live.summary(identity.id)}

    @desk.answers(routes.RECOVER)
    async def recover(asked: Inquiry) -> Recovered:
        identity = await asked.required_identity()
        form = await asked.body(TokenGiven)
        if not is_token(form.token):
            raise Unknown("recovery-code", "")
        live, role = await hall.usher.recover(identity, form.token)
        table = await live.summary(identity.id)
        return {"is": "recovered", "role": role.value, "table": table}
