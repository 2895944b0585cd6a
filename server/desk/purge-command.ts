import * as v from 'valibot';
import { day } from './commands.ts';
import { mistake, readTyped, typedArgs } from './typed-command.ts';

export const purgeUsage = `Usage: npm run desk -- purge --delivered-before DATE --yes

  purge --delivered-before DATE      posts that were delivered before that day
  purge --quarantined-before DATE    posts in quarantine that came before it
  purge --refused-before DATE        posts that the API refused before it

Deletes them for good, with their copies in the embedded upstream and their
files. Comments stay on their pages, and subscribers on the list. Without --yes
it only counts. DATE is a day such as 2026-11-20, from its start in UTC.
`;

export type PurgeCommand =
  | { name: 'help' }
  | { name: 'purge'; state: 'delivered' | 'quarantined' | 'refused'; before: number; yes: boolean };

/** Reads what was typed behind `purge`. Throws a DeskError that says what is wrong, with the usage. */
export function parsePurge(args: string[]): PurgeCommand {
  const typed = typedArgs(args);
  if (typed.values.help || typed.positionals[0] === 'help') return { name: 'help' };
  const read = readTyped(schema, 'purge', typed, typed.positionals, purgeUsage);
  const [chosen, ...more] = states.flatMap((state) => {
    const before = read[`${state}-before`];
    return before === undefined ? [] : [{ state, before }];
  });
  if (!chosen || more.length) throw mistake('Say which posts, by one option of the three.', purgeUsage);
  return { name: 'purge', ...chosen, yes: read.yes };
}

const states = ['delivered', 'quarantined', 'refused'] as const;

const schema = v.object({
  'delivered-before': v.optional(day),
  'quarantined-before': v.optional(day),
  'refused-before': v.optional(day),
  yes: v.optional(v.boolean('takes no value'), false),
});
