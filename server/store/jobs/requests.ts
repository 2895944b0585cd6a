import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import { type RequestKind, requestKinds } from './kinds.ts';

/** The result of a request, for the person who made it. */
const responseSchema = v.object({ isDone: v.boolean(), message: v.string() });
export type RequestResponse = v.InferOutput<typeof responseSchema>;

/** `subject`: the article of a comment, for example. */
export type RequestHandlers = Record<RequestKind, (subject: string) => Promise<RequestResponse>>;

const requestSchema = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  payload: v.pipe(v.string(), v.parseJson(), v.object({ subject: v.optional(v.string(), '') })),
  createdAt: v.number(),
});
type Request = v.InferOutput<typeof requestSchema>;

/** Requests in one look. A clock that is set back hides none of them. */
const newest = 100;
/** Milliseconds between two looks of the desk for the response. */
const lookInterval = 100;

interface FollowParts {
  store: SiteStore;
  handlers: RequestHandlers;
  log: Log;
}

/**
 * Carries out the requests of the desk in this instance. Every instance does, and the first instance that is done
 * responds. Returns the function that looks for new requests.
 */
export function followRequests({ store, handlers, log }: FollowParts): () => Promise<void> {
  const startedAt = store.now();
  /** The ids at the last look. A request may be committed after later requests. The largest id is not enough. */
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
        // Instances that have not seen the request yet need its subject.
        .set({ state: 'done', payload: JSON.stringify({ subject, ...response }) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    } catch (error) {
      log.error({ event: 'desk-request-failed', kind }, error);
    }
  }
}

/** Stores a request for all instances of the site, in the given transaction. Returns its reference. */
export async function addRequest(store: SiteStore, tables: Tables, kind: RequestKind, subject = ''): Promise<string> {
  const reference = randomUUID();
  const at = store.now();
  const payload = JSON.stringify({ subject });
  await tables.insertInto('jobs').values({ kind, reference, payload, created_at: at, due_at: at }).execute();
  return reference;
}

/**
 * Waits for the response. Undefined if no instance has begun in time, or has responded in time (`timeouts`, in
 * milliseconds).
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
    await wait(lookInterval);
  }
  return undefined;
}
