export const chatUsage = `Usage: npm run desk -- chat COMMAND

  chat list [--json]
      Conversations with visitors: those who wait first, then the newest. 50 at most.
  chat show REF [--json]
      What was said in one.
  chat reply REF "TEXT"
      Answers. The visitor sees it at once, or when they come back.
  chat close REF
      Ends one. The visitor may write again.
  chat watch
      Prints what visitors write, as they write it, until Ctrl+C.

For five minutes after any of these, and while watch runs, visitors are told that the desk is staffed.
`;
