import * as v from 'valibot';
import { unavailable } from '../../shared/outcome.ts';
import { type ReadName, type Reads, readKey } from '../../shared/site.ts';
import type { Log } from '../log.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { ReadTable } from './read-table.ts';

/** Answers a read of the site by name. Input that is not the read's own finds nothing; an accident is logged. */
export type ServerRead = <Name extends ReadName>(
  name: Name,
  input: Reads[Name]['input'],
) => Promise<Dated<Reads[Name]['output']>>;

export function createServerRead(table: ReadTable, log: Log): ServerRead {
  return async (name, input) => {
    const read: ReadTable[typeof name] = table[name];
    const checked = v.safeParse(read.input, input);
    if (!checked.success) return { outcome: { ok: false, reason: 'missing' }, at: undefined, degraded: false };
    try {
      return await read.run(checked.output);
    } catch (error) {
      log.error({ event: 'read-broke', read: read.isTyped ? name : readKey(name, input) }, error);
      return { outcome: unavailable, at: undefined, degraded: true };
    }
  };
}
