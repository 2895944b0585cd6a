import * as v from 'valibot';
import type { Tables } from './tables.ts';

/** Messages between the processes of a site. They say where to look, and contain no visitor's text. */
export const siteEventSchema = v.variant('kind', [
  /** A post waits for delivery. */
  v.object({ kind: v.literal('row') }),
  /** A conversation has a new message or another state, or was deleted. */
  v.object({ kind: v.literal('chat'), conversation: v.number() }),
  /** Somebody is at the desk. */
  v.object({ kind: v.literal('desk-staffed') }),
  /** The operator has published content, or wants everything to be fetched again. */
  v.object({ kind: v.literal('content-reloaded') }),
  /** Events may have been lost, so listeners look at everything. */
  v.object({ kind: v.literal('missed') }),
]);
export type SiteEvent = v.InferOutput<typeof siteEventSchema>;

/** Every other process hears an event, at most once. */
export interface Events {
  publish(event: SiteEvent): Promise<void>;
  /** In a transaction: heard once it commits, and not at all if it rolls back. */
  publishIn(tables: Tables, event: SiteEvent): Promise<void>;
  /** Listeners are called one by one. */
  subscribe(listener: (event: SiteEvent) => void): void;
  close(): Promise<void>;
}
