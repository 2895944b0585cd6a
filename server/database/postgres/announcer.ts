import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Events, type SiteEvent, siteEventSchema } from '../events.ts';
import type { Tables } from '../tables.ts';

export const channel = 'site_events';

/** The payload of a notification. */
export const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), event: siteEventSchema }));

export interface Announcer extends Pick<Events, 'publish' | 'publishIn'> {
  /** Identifies this process, so that it ignores its own events. */
  me: string;
}

/** Publishes events without listening for any. */
export function createAnnouncer(tables: Tables): Announcer {
  const me = randomUUID();
  const publishIn = async (within: Tables, event: SiteEvent) => {
    await sql`select pg_notify(${channel}, ${JSON.stringify({ from: me, event })})`.execute(within);
  };
  return { me, publishIn, publish: (event) => publishIn(tables, event) };
}
