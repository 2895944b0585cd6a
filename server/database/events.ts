import * as v from 'valibot';
import type { Tables } from './tables.ts';

/** Messages between the processes of a site. They say what changed, and contain no visitor data. */
export const siteEventSchema = v.variant('kind', [
  /** A post waits for delivery. */
  v.object({ kind: v.literal('row') }),
  /** A conversation got a new message, changed its state, or was deleted. */
  v.object({ kind: v.literal('chat'), conversation: v.number() }),
  /** An operator is at the desk. */
  v.object({ kind: v.literal('desk-staffed') }),
  /** The operator published content, or asked to fetch everything again. */
  v.object({ kind: v.literal('content-reloaded') }),
  /** Events may have been lost, so listeners check everything. */
  v.object({ kind: v.literal('missed') }),
]);
export type SiteEvent = v.InferOutput<typeof siteEventSchema>;

/** Delivers each event to every other process, at most once. */
export interface Events {
  publish(event: SiteEvent): Promise<void>;
  /** Publishes as part of a transaction: when it commits, or never if it rolls back. */
  publishIn(tables: Tables, event: SiteEvent): Promise<void>;
  /** Listeners are called one after another. */
  subscribe(listener: (event: SiteEvent) => void): void;
  close(): Promise<void>;
}
