import * as v from 'valibot';
import { operations } from '../../shared/contract/operations.ts';
import type { Env } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { createUpstreamClient } from './client.ts';
import { failures, isFailure } from './failures.ts';

type Access = Pick<Env, 'API_BASE' | 'CIPHER_SECRET' | 'ACCESS_TOKEN'>;

/**
 * Resolves to undefined if no API is configured or the API accepts a query within `timeout` milliseconds; otherwise,
 * resolves to the reason for the failure.
 */
export async function probeUpstream(env: Access, timeout: number): Promise<string | undefined> {
  const { API_BASE: base, CIPHER_SECRET: secret = '', ACCESS_TOKEN: token = '' } = env;
  if (base === undefined) return undefined;
  let failed: v.InferOutput<typeof failedSchema> = {};
  const log = createLog('warn', (line) => {
    failed = v.parse(failedSchema, line);
  });
  const client = createUpstreamClient(base, { secret, token }, log);
  const response = await client.call(operations.getSettingList, {}, { timeout });
  if (response?.status === '1') return undefined;
  if (!response) return 'the request could not be sent; check API_BASE';
  if (!isFailure(response))
    return `the API rejects this site's calls (${response.message || 'no reason given'}); check ACCESS_TOKEN against the API's value`;
  if (response.siteRefusal)
    return `the API rejects this site's calls: ${response.siteRefusal}; check API_BASE and ACCESS_TOKEN against the API's values`;
  if (unreadable.includes(response.message))
    return "the site cannot decrypt or parse the responses; check API_BASE and CIPHER_SECRET against the API's values";
  if (response.message === failures.timeout.message)
    return `no response within ${timeout / 1000} s; check that the API is running`;
  return `no usable response (${failed.code ?? failed.reason ?? 'unknown error'}); check API_BASE, DNS, the firewall, and the API's log`;
}

const failedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.optional(v.string()), reason: v.optional(v.string()) }),
);

const unreadable: unknown[] = [failures.undecodable.message, failures.seo.message];
