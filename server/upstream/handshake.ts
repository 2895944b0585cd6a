import * as v from 'valibot';
import { operations } from '../../shared/contract/operations.ts';
import type { Env } from '../env.ts';
import { createLog } from '../log.ts';
import { createUpstreamClient } from './client.ts';
import { failures, isFailure } from './failures.ts';

type Access = Pick<Env, 'API_BASE' | 'CIPHER_SECRET' | 'ACCESS_TOKEN'>;

/**
 * Reads one small list from the company's API. Returns undefined if it answers within that many milliseconds or is not
 * configured, otherwise why it does not answer. Never rejects.
 */
export async function tryUpstream(env: Access, patience: number): Promise<string | undefined> {
  const { API_BASE: base, CIPHER_SECRET: secret = '', ACCESS_TOKEN: token = '' } = env;
  if (base === undefined) return undefined;
  let code: string | undefined;
  const log = createLog('warn', (line) => {
    code = v.parse(failedSchema, line).code;
  });
  const client = createUpstreamClient(base, { secret, token }, log);
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
