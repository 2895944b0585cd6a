import * as v from 'valibot';
import type { LastKnownGoodValues } from '../../company-api/last-known-good-values.ts';
import { lastKnownGoodTimes } from '../../company-api/lifetimes.ts';
import type { ListRecord, SnapshotFacts } from './snapshot.ts';

export interface StoredSnapshot {
  find(): Promise<{ facts: SnapshotFacts; records: ListRecord[] } | undefined>;
  store(facts: SnapshotFacts, records: ListRecord[]): void;
}

const snapshotSchema = v.object({
  facts: v.object({
    version: v.string(),
    statedTotal: v.number(),
    unreadableSince: v.number(),
    checkedAt: v.number(),
    syncedAt: v.number(),
  }),
  records: v.array(v.object({ position: v.number(), text: v.string() })),
});

export function storedSnapshot(lastKnownGood: LastKnownGoodValues, name: string): StoredSnapshot {
  const key = `list ${name}`;
  return {
    async find() {
      const stored = await lastKnownGood.find(key, lastKnownGoodTimes.startTimeout);
      const snapshot = v.safeParse(snapshotSchema, stored?.data);
      return snapshot.success ? snapshot.output : undefined;
    },
    store({ version, statedTotal, unreadableSince, checkedAt, syncedAt }, records) {
      const facts = { version, statedTotal, unreadableSince, checkedAt, syncedAt };
      const texts = records.map(({ position, text }) => ({ position, text }));
      void lastKnownGood.store(key, { data: { facts, records: texts }, at: checkedAt });
    },
  };
}
