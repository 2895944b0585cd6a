import * as v from 'valibot';
import { operations } from '../../shared/contract/operations.ts';
import { createLog } from '../log.ts';
import { type Credentials, createUpstreamClient } from './client.ts';
import { failures, isFailure } from './failures.ts';

/**
 * Reads one small list from the API. Returns undefined if it answers within that many milliseconds, otherwise why it
 * does not. Never rejects.
 */
export async function tryUpstream(base: string, access: Credentials, patience: number): Promise<string | undefined> {
  let code: string | undefined;
  const log = createLog('error', (line) => {
    code = v.parse(failedSchema, line).code;
  });
  const client = createUpstreamClient(base, access, log);
  const answer = await client.call(operations.getSettingList, {}, { timeout: patience });
  if (answer?.status === '1') return undefined;
  if (!answer) return 'the request could not be made';
  if (!isFailure(answer)) return `refuses this site (${answer.message || 'without a reason'}); compare ACCESS_TOKEN`;
  if (answer.siteRefusal) return `refuses this site: ${answer.siteRefusal}; compare API_BASE and ACCESS_TOKEN`;
  if (unreadable.includes(answer.message)) return 'its answers cannot be read; compare API_BASE and CIPHER_SECRET';
  if (answer.message === failures.timeout.message) return `not answering within ${patience / 1000} s`;
  return `not answering (${code ?? 'the connection broke'}); check API_BASE, DNS and the firewall`;
}

const failedSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.optional(v.string()) }));

const unreadable: unknown[] = [failures.undecodable.message, failures.seo.message];
