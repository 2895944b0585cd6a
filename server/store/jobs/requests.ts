import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import { type RequestKind, requestKinds } from './kinds.ts';

const responseSchema = v.object({ isDone: v.boolean(), message: v.string() });
export type RequestResponse = v.InferOutput<typeof responseSchema>;

/** `subject` names the affected object, such as a comment's article. */
export type RequestHandlers = Record<RequestKind, (subject: string) => Promise<RequestResponse>>;

const requestSchema = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  payload: v.pipe(v.string(), v.parseJson(), v.object({ subject: v.optional(v.string(), '') })),
  createdAt: v.number(),
});
type Request = v.InferOutput<typeof requestSchema>;

const newest = 100;
const pollInterval = 100;

interface FollowParts {
  store: SiteStore;
  handlers: RequestHandlers;
  log: Log;
}

/** Every instance executes each request. The first instance that finishes responds. */
export function followRequests({ store, handlers, log }: FollowParts): () => Promise<void> {
  const startedAt = store.now();
  /**
   * IDs that the last query found. The largest ID alone is not enough, because a request with a smaller ID may be
   * committed later.
   */
  let seen: Set<number> | undefined;

  return async () => {
    const found = await store.tables
      .selectFrom('jobs')
      .select(['id', 'kind', 'payload', 'created_at as createdAt'])
      .where('kind', 'in', requestKinds)
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();
    const requests = v.parse(v.array(requestSchema), found).reverse();
    const isNew = ({ id, createdAt }: Request) => (seen ? !seen.has(id) : createdAt > startedAt);
    const added = requests.filter(isNew);
    seen = new Set(requests.map(({ id }) => id));
    for (const { id, kind, payload } of added) void execute(id, kind, payload.subject);
  };

  async function execute(id: number, kind: RequestKind, subject: string): Promise<void> {
    try {
      await store.tables
        .updateTable('jobs')
        .set({ attempts: 1, attempted_at: store.now() })
        .where('id', '=', id)
        .where('attempts', '=', 0)
        .execute();
      const response = await handlers[kind](subject);
      await store.tables
        .updateTable('jobs')
        // Retains the subject for instances that have not seen the request yet.
        .set({ state: 'done', payload: JSON.stringify({ subject, ...response }) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    } catch (error) {
      log.error({ event: 'desk-request-failed', kind }, error);
    }
  }
}

export async function addRequest(store: SiteStore, tables: Tables, kind: RequestKind, subject = ''): Promise<string> {
  const reference = randomUUID();
  const at = store.now();
  const payload = JSON.stringify({ subject });
  await tables.insertInto('jobs').values({ kind, reference, payload, created_at: at, due_at: at }).execute();
  return reference;
}

/**
 * Resolves to the response; undefined if no instance begins within `timeouts.begun` milliseconds or responds within
 * `timeouts.done` milliseconds.
 */
export async function responseTo(
  { tables }: SiteStore,
  reference: string,
  timeouts: { begun: number; done: number },
): Promise<RequestResponse | undefined> {
  const requestedAt = performance.now();
  for (let isBegun = false; performance.now() - requestedAt < (isBegun ? timeouts.done : timeouts.begun); ) {
    const found = await tables
      .selectFrom('jobs')
      .select(['state', 'attempts', 'payload'])
      .where('kind', 'in', requestKinds)
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (found?.state === 'done') return v.parse(v.pipe(v.string(), v.parseJson(), responseSchema), found.payload);
    isBegun = Number(found?.attempts) > 0;
    await wait(pollInterval);
  }
  return undefined;
}
