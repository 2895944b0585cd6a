import { collections } from '../areas/collections.ts';
import { may, type Rights, see } from '../people/rights.ts';

/** Shows a reference, with a link if the person may see its record. */
export function RecordLink({ reference, person }: { reference: string; person: Rights }) {
  const path = recordPath(reference, person);
  return path === undefined ? <bdi>{reference}</bdi> : <a href={path}>{reference}</a>;
}

/** Returns undefined if the text contains no record's reference, or the person may not see the record's area. */
export function recordPath(text: string, person: Rights): string | undefined {
  const [reference, prefix = ''] = /^([A-Z]+)-[0-9A-Z]{8}/.exec(text) ?? [];
  const found =
    prefix === 'CHAT'
      ? ({ name: 'chat', area: 'chat' } as const)
      : collections.find(({ prefixes }) => prefixes.includes(prefix));
  return found && may(person, see(found.area)) ? `/${found.name}/${reference}` : undefined;
}
