"""What is said between a table and whoever sits there, described once.

What comes in is a `msgspec.Struct`: reading it checks it, and what is none of them is refused with
the library's own errors. What goes out is a `TypedDict`: plain data, which the type checker holds
to its description. From both come the OpenAPI document, the published schema of a view and the
page's `types.ts`; the tests compare what the server really says with what is described here.

Nothing here waits, speaks or knows of tables: server, client and page are all of the same wire.
"""
