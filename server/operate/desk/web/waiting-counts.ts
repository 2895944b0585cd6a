import { collections } from '../areas/collections.ts';
import { chatOf } from '../areas/open-chat.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import type { Person } from '../people/people.ts';
import { may } from '../people/rights.ts';
import type { Desk } from './desk.ts';

/** Resolves to the number of records that wait for this person, by collection, and for `chat`. */
export async function waitingCounts({ site, isEmbedded }: Desk, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const collection of collections) {
    if (collection.waitingStates.length === 0 || !may(person, { area: collection.area, level: 'see' })) continue;
    counts[collection.name] = await deskRecordsOf(site, { collection, isEmbedded }).waiting(person.name);
  }
  if (may(person, { area: 'chat', level: 'see' })) counts.chat = await chatOf(site.store).waiting();
  return counts;
}
