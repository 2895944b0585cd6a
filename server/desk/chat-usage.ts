export const chatUsage = `Usage: npm run desk -- chat COMMAND

  chat list [--state STATE] [--since DATE] [--limit N] [--json]
      Conversations with visitors: those who wait first, then the newest.
      50 at most, unless --limit says otherwise.
  chat show REF [--json]
      What was said in one.
  chat reply REF "TEXT"
      Answers. The visitor sees it at once, or when they come back.
  chat close REF
      Ends one. The visitor may write again.
  chat export [--format csv|json] [--state STATE] [--since DATE]
      All that was said, the newest last: a line for each message, or JSON with
      one object for each conversation.
  chat delete REF --yes
      Deletes one for good. An enquiry it became stays. Without --yes it only
      shows which.
  chat watch
      Prints what visitors write, as they write it, until Ctrl+C.

STATE is waiting, answered, enquiry or closed.
DATE is a day such as 2026-11-20. Times are UTC.
For five minutes after any of these, and while watch runs, visitors are told
that the desk is staffed.
`;
