import { resolve } from 'node:path';
import * as v from 'valibot';
import { comparableHost, isLoopback } from '../../../http/hosts.ts';
import { ipPrefixesOf, unknownIpPrefixes } from '../../../http/ip-prefixes.ts';
import { type Signer, signerOf } from '../../../posts/guards/form-tokens.ts';
import type { Env } from '../../../process/env.ts';
import { printable } from '../../../process/text/printable.ts';
import { signingKeyOf } from '../../desk/areas/signing-key.ts';
import { readSite } from '../../desk/command/open-site-data.ts';
import { type Examination, type Finding, fail, ok, skip } from '../checks.ts';
import { type ProbeResult, pauseBetweenParts, proxyProbePurpose, signedProxyProbePath } from '../proxy-probe.ts';
import { type ExaminedSite, requestSite, type SiteResponse, textOf } from './request-site.ts';

export function proxyExaminations({ origin, env }: ExaminedSite): Examination[] {
  const names = ['host', 'client', 'streaming'] as const;
  return [
    {
      checks: names,
      async examine(signal) {
        const skipAll = (says: string) => names.map((name) => skip(name, says));
        if (!env) return skipAll('Not checked: the configuration has errors. Correct them first.');
        const signer = await signerOfSite(env);
        if (!signer) return skipAll("Not checked: the doctor cannot read the site's key in DATA_DIR or the database.");
        const plain = await send(origin, signer, {}, signal);
        if (!plain.seen)
          return skipAll(
            `Not checked: a request to ${origin} did not reach this site. The response was ${plain.response.status}.`,
          );
        const forged = await send(origin, signer, { 'X-Forwarded-For': forgedAddress }, signal);
        return [
          hostOf(new URL(origin).host, plain.seen.host),
          clientOf({ ...plain, seen: plain.seen }, forged.seen),
          // A busy host may read both parts of a response at the same time, but rarely does so for two responses.
          streamingOf(plain.response, Math.max(plain.response.spread, forged.response.spread)),
        ];
      },
    },
  ];
}

/** Reserved for documentation (RFC 5737). No visitor has this address. */
const forgedAddress = '203.0.113.77';

async function signerOfSite({ DATA_DIR, DATABASE_URL: databaseUrl }: Env): Promise<Signer | undefined> {
  const key = await readSite({ folder: resolve(DATA_DIR), databaseUrl }, signingKeyOf).catch(() => undefined);
  return key && signerOf(key, proxyProbePurpose);
}

const seenSchema = v.object({
  client: v.string(),
  host: v.string(),
  forwardedFor: v.string(),
  peer: v.string(),
  peerPort: v.number(),
}) satisfies v.GenericSchema<unknown, ProbeResult>;

interface Sent {
  response: SiteResponse;
  seen: ProbeResult | undefined;
}

async function send(
  origin: string,
  signer: Signer,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Sent> {
  const response = await requestSite(origin + signedProxyProbePath(signer, Date.now()), { headers, signal });
  return { response, seen: probeResultIn(response) };
}

function probeResultIn(response: SiteResponse): ProbeResult | undefined {
  const line = textOf(response).split('\n').at(-1);
  const seen = v.safeParse(v.pipe(v.string(), v.parseJson(), seenSchema), line);
  return seen.success ? seen.output : undefined;
}

function hostOf(requested: string, seen: string): Finding {
  // A proxy on a non-default port often forwards the host name without the port.
  const known = [requested, requested.replace(/:\d+$/, '')].map(comparableHost);
  if (known.includes(comparableHost(seen))) return ok('host', `The site sees the host ${seen}.`);
  const remedy = 'Configure the proxy to forward the Host header (nginx: proxy_set_header Host $host).';
  return fail('host', `The site sees the host ${seen} instead of ${requested}.`, remedy);
}

function clientOf({ response, seen }: Sent & { seen: ProbeResult }, forged: ProbeResult | undefined): Finding {
  if (seen.peerPort === response.localPort) return skip('client', 'There is no proxy between the doctor and the site.');
  const nginx = 'nginx: proxy_set_header X-Forwarded-For $remote_addr';
  if (seen.forwardedFor === '') {
    const says = `The proxy sends no X-Forwarded-For. All visitors appear to have the address ${seen.client} and share one rate limit.`;
    return fail('client', says, `Configure the proxy to send the header (${nginx}).`);
  }
  // A doctor on the site's own host may count as a trusted proxy, which can set the address.
  const isBelieved = forged?.client === forgedAddress && !isLocal(seen.client);
  if (isBelieved || forged?.forwardedFor.endsWith(forgedAddress)) {
    const says = 'A visitor who sends X-Forwarded-For can choose the address that the site sees.';
    const remedy = `Configure the proxy to replace the header with the visitor's address (${nginx}), and list only the proxy's network in TRUST_PROXY.`;
    return fail('client', says, remedy);
  }
  if (ipPrefixesOf(seen.client) === unknownIpPrefixes) {
    const says = `The proxy sends X-Forwarded-For: ${printable(seen.forwardedFor)}, which is not an address. All visitors without an address share one rate limit.`;
    return fail('client', says, `Configure the proxy to send the visitor's address (${nginx}).`);
  }
  if (seen.client === seen.peer && !isLocal(seen.peer)) {
    const says = `The site does not trust the proxy at ${seen.peer}. All visitors appear to have the proxy's address.`;
    return fail('client', says, `Add the address to TRUST_PROXY, for example TRUST_PROXY=loopback,${seen.peer}.`);
  }
  return ok('client', `The site sees this host as ${seen.client}, and visitors cannot forge their addresses.`);
}

function isLocal(address: string): boolean {
  return isLoopback(address) || /^(?:::1|::ffff:127\..*)$/.test(address);
}

function streamingOf({ headers }: SiteResponse, spread: number): Finding {
  if (headers['content-encoding']) {
    return fail(
      'streaming',
      'The proxy compresses a streamed response.',
      'Turn off compression in the proxy (nginx: gzip off).',
    );
  }
  if (spread > pauseBetweenParts / 2) return ok('streaming', `Two parts arrived ${Math.round(spread)} ms apart.`);
  const remedy =
    "Turn off response buffering in the proxy. In nginx, remove proxy_ignore_headers X-Accel-Buffering to make nginx obey the site's header.";
  return fail('streaming', 'The proxy buffers streamed responses: two parts arrived together.', remedy);
}
