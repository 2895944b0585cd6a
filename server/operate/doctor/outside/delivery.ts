import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';
import { type ExaminedSite, requestSite, type SiteResponse } from './request-site.ts';

export function deliveryExaminations({ origin }: ExaminedSite): Examination[] {
  const page = `${origin}/`;
  return [
    { checks: ['compression'], examine: (signal) => examineCompression(page, signal) },
    { checks: ['caching'], examine: (signal) => examineCaching(page, signal) },
    { checks: ['headers'], examine: async (signal) => examineHeaders(page, await requestSite(page, { signal })) },
  ];
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

async function examineCompression(page: string, signal: AbortSignal): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [coding, decode] of Object.entries(decoders)) {
    const response = await requestSite(page, { headers: { 'Accept-Encoding': coding }, signal });
    const says = problemOf(response, coding, decode);
    if (says)
      findings.push(
        warn(
          'compression',
          says,
          'Turn off compression in the proxy (nginx: gzip off), and forward the Accept-Encoding header.',
        ),
      );
  }
  return findings.length
    ? findings
    : [ok('compression', 'The home page arrives compressed, both with Brotli and with gzip.')];
}

function problemOf(
  { headers, body, status }: SiteResponse,
  requested: string,
  decode: (body: Buffer) => Buffer,
): string | undefined {
  const coding = headers['content-encoding'];
  if (status !== 200) return `The home page returns ${status}.`;
  if (coding !== requested)
    return `A request for ${requested} compression returns a page ${coding ? `with ${coding}` : 'without compression'}.`;
  try {
    return isHtml(decode(body)) ? undefined : `The home page arrives compressed twice with ${requested}.`;
  } catch {
    return `The home page has the content encoding ${requested} but cannot be decompressed.`;
  }
}

function isHtml(body: Buffer): boolean {
  return body.subarray(0, 100).toString('latin1').trimStart().startsWith('<');
}

async function examineCaching(page: string, signal: AbortSignal): Promise<Finding[]> {
  const { headers } = await requestSite(page, { signal });
  const { etag } = headers;
  if (!etag) {
    const says = 'The home page has no ETag, so browsers download the whole page each time.';
    return [
      warn(
        'caching',
        says,
        'If the proxy removes the header, configure the proxy to forward it. A page rendered while the API is failing has no ETag.',
      ),
    ];
  }
  const { status } = await requestSite(page, { headers: { 'If-None-Match': etag }, signal });
  if (status === 304) return [ok('caching', 'An unchanged page returns 304.')];
  return [
    warn(
      'caching',
      `An unchanged page returns ${status} instead of 304.`,
      'Configure the proxy to forward If-None-Match.',
    ),
  ];
}

const expected: Record<string, string> = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'deny',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=()',
};

function examineHeaders(page: string, { status, headers }: SiteResponse): Finding[] {
  if (status !== 200) return [skip('headers', `Not checked: the home page returns ${status}.`)];
  const remedy = 'Remove the proxy settings that add, replace, or hide this header. The site sends the header itself.';
  const findings = Object.entries(expected).flatMap(([name, value]) => {
    const found = headers[name];
    const text = String(found ?? '').toLowerCase();
    if (found === undefined) return [fail('headers', `${name} is missing.`, remedy)];
    const isTwice = name !== 'permissions-policy' && name !== 'content-security-policy' && text.includes(',');
    if (isTwice) return [warn('headers', `${name} arrives twice: ${text}.`, remedy)];
    return text.startsWith(value)
      ? []
      : [warn('headers', `${name} arrives as "${text.slice(0, 80)}", not as the site sends it.`, remedy)];
  });
  if (page.startsWith('https:') && headers['strict-transport-security'] === undefined) {
    findings.push(
      warn(
        'headers',
        'strict-transport-security is missing.',
        'Set WEB_BASE to the https origin and restart the site, or configure the proxy to forward the header.',
      ),
    );
  }
  return findings.length ? findings : [ok('headers', 'Security headers arrive once and unchanged.')];
}
