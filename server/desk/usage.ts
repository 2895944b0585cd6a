import { paragraph } from '../notify/wrapped-text.ts';
import { type Collection, collections, type Verb } from './collections.ts';

/** Everything the desk can do, in short. */
export function usage(): string {
  const areas = collections.map(({ name, verbs }) => `  ${name.padEnd(14)}${verbs.join(', ')}\n`).join('');
  return `Usage: npm run desk -- AREA COMMAND

${areas}  chat          list, show, reply, close, export, delete, watch
  notify        status, test
  purge         clears out what is old

More about one: npm run desk -- AREA help
`;
}

/** How the commands of one area are written. */
export function usageOf({ name, prefixes, states, verbs }: Collection): string {
  const lines = verbs.map((verb) => `  ${name} ${texts[verb]}\n`).join('');
  const written = prefixes.length ? lines : lines.replaceAll('REF', 'ADDRESS');
  const hasStates = states.length > 1;
  const stateLines = paragraph(`STATE is ${states.join(', ').replace(/, (\S+)$/, ' or $1')}.`);
  const about = hasStates ? `${stateLines.join('\n')}\n` : '';
  const plain = written.replaceAll(' [--state STATE]', '').replaceAll(', and how many there are of each state', '');
  return `Usage: npm run desk -- ${name} COMMAND

${(hasStates ? written : plain).replaceAll('AREA', name)}
${about}DATE is a day such as 2026-11-20. Times are UTC.
`;
}

const texts: Record<Verb, string> = {
  list: `list [--state STATE] [--since DATE] [--limit N] [--json]
      The newest first, and how many there are of each state.
      50 at most, unless --limit says otherwise.`,
  show: `show REF [--json]
      Everything about one.`,
  export: `export [--format csv|json] [--state STATE] [--since DATE]
      All of them, the newest last:
      npm run desk --silent -- AREA export > AREA.csv`,
  release: `release REF
      Delivers one out of quarantine.`,
  retry: `retry REF | all --state parked|refused [--since DATE]
      Tries one again that was parked or refused, or all of these.`,
  approve: `approve REF
      Puts one on its page.`,
  reject: `reject REF
      Keeps one off its page, or takes it off.`,
  free: `free [--since DATE] [--before DATE] --yes
      Frees the times of calls that came in these days and that nobody has
      confirmed. The calls stay. Without --yes it only counts them.`,
  delete: `delete REF --yes
      Deletes one for good. Without --yes it only shows which.`,
};
