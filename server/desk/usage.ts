export const usage = `Usage: npm run desk -- enquiries COMMAND

  enquiries list [--state STATE] [--limit N] [--json]
      The newest first, and how many there are of each state. 50 unless --limit says otherwise.
  enquiries show REF [--json]
      Everything about one.
  enquiries export [--format csv|json] [--state STATE]
      All of them, the newest last: npm run -s desk -- enquiries export > enquiries.csv
  enquiries release REF
      Delivers one out of quarantine.
  enquiries retry REF
      Tries one again that was parked.

STATE is pending, delivered, refused, parked or quarantined. Times are UTC.

To talk with visitors: npm run desk -- chat help
To be told of new posts: npm run desk -- notify help
`;
