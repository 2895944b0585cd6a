import { collections } from '../areas/collections.ts';
import { chatOf } from '../areas/open-chat.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import { may, type Rights } from '../people/rights.ts';
import type { Desk } from './desk.ts';

/** Resolves to the number of records that wait for a person, by collection, and for `chat`. */
export async function waitingCounts({ site, isEmbedded }: Desk, rights: Rights): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const collection of collections) {
    if (collection.waitingStates.length === 0 || !may(rights, { area: collection.area, level: 'see' })) continue;
    counts[collection.name] = await deskRecordsOf(site, { collection, isEmbedded }).waiting();
  }
  if (may(rights, { area: 'chat', level: 'see' })) counts.chat = await chatOf(site.store).waiting();
  return counts;
}
