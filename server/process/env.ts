import { isIP } from 'node:net';
import * as v from 'valibot';
import { typoErrors } from './env-names.ts';
import { isHttpAddress } from './http-address.ts';
import { cdnErrors, cdnKeys } from './keys/cdn-keys.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { crawlerKeys } from './keys/crawler-keys.ts';
import { notifyErrors, notifyKeys } from './keys/notify-keys.ts';
import { opsKeys } from './keys/ops-keys.ts';
import { postgresKeys } from './keys/postgres-keys.ts';
import { retentionKeys } from './keys/retention-keys.ts';
import { logLevels } from './log.ts';
import { StartUpError } from './start-up-error.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * All keys are optional. `npm run docs` generates the table in `docs/configuration.md` and `.env.example` from this
 * schema.
 */
export const envSchema = v.object({
  PORT: v.pipe(
    v.optional(wholeNumber(0, 65_535), '3000'),
    v.description('Port the site listens on. 0 picks a free port.'),
  ),
  HOST: v.pipe(
    v.optional(line(), '127.0.0.1'),
    v.description('Address the site listens on. The default expects a proxy on the same host.'),
  ),
  ...opsKeys,
  DATA_DIR: v.pipe(
    v.optional(line(), 'data'),
    v.description(
      'Folder for databases and uploads. On a server, choose a folder outside the project folder. Only one site at a time can use the folder. If the path exceeds 90 bytes, use a symbolic link.',
    ),
  ),
  ...postgresKeys,
  WEB_BASE: v.pipe(
    v.optional(origin()),
    v.description(
      'Public origin, such as https://www.example.com, for canonical URLs, feeds, the sitemap, and links in emails.',
    ),
    v.metadata({
      otherwise:
        'none; the site then omits canonical URLs, feeds, and the sitemap, and emails with a confirmation link wait until WEB_BASE is set',
    }),
  ),
  DESK_BASE: v.pipe(
    v.optional(v.pipe(origin(), v.check(isSecure, 'use https; only http://localhost works without it'))),
    v.description(
      'Origin of the desk in the browser behind your proxy, such as https://desk.example.com. A new host needs new invitations, because passkeys belong to a host.',
    ),
    v.metadata({ otherwise: 'http://localhost with the port of DESK_PORT' }),
  ),
  CANONICAL_PAGES: v.pipe(
    v.optional(v.picklist(['first', 'self'], 'use first or self'), 'first'),
    v.description("Canonical URL of a list's later pages: page 1 (first) or the page itself (self)."),
  ),
  HOSTS: v.pipe(
    v.optional(hosts(), ''),
    v.description(
      'Hosts that the site accepts in addition to the host of WEB_BASE, separated by spaces. Requests for other hosts return status 421. Without WEB_BASE, the site accepts all hosts.',
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(networks(), 'loopback'),
    v.description(
      'Proxies whose X-Forwarded-For header is trusted: loopback, linklocal, uniquelocal, IP addresses, or networks, separated by commas.',
    ),
  ),
  COMPANY_NAME: v.pipe(v.optional(line(), 'Nettlewright'), v.description('Company name on the site.')),
  PRODUCT_SLUG: v.pipe(
    v.optional(slug(), 'nettlewright'),
    v.description('Product name in URLs, as in /company/about-{slug}-iot.'),
  ),
  API_BASE: v.pipe(
    v.optional(url()),
    v.description("URL of the company's content API. Without it, the site serves its own content folder."),
    v.metadata({ otherwise: 'the embedded API' }),
  ),
  CIPHER_SECRET: v.pipe(
    v.optional(line()),
    v.description('Passphrase shared with the API. Required with API_BASE.'),
    v.metadata({ otherwise: 'random at each startup' }),
  ),
  ACCESS_TOKEN: v.pipe(
    v.optional(line()),
    v.description('Token sent inside every encrypted request. Required with API_BASE.'),
    v.metadata({ otherwise: 'random at each startup' }),
  ),
  IMAGE_HOSTS: v.pipe(
    v.optional(hosts(), ''),
    v.description('Other hosts whose images pages may show, separated by spaces.'),
    v.metadata({ otherwise: 'none' }),
  ),
  PRODUCTION: v.pipe(
    v.optional(flag(), '1'),
    v.description('1 for the public site. 0 for a test site, which blocks crawlers.'),
  ),
  DEVTOOLS_GUARD: v.pipe(
    v.optional(flag()),
    v.description('1 blocks right-click and the shortcuts for developer tools, page source, and saving.'),
    v.metadata({ otherwise: 'same as PRODUCTION' }),
  ),
  LIVE: v.pipe(
    v.optional(flag(), '1'),
    v.description('1 for the real site. 0 for a copy, which blocks crawlers and has no analytics.'),
  ),
  ...crawlerKeys,
  ...cdnKeys,
  ANALYTICS_ID: v.pipe(
    v.optional(analyticsId()),
    v.description(
      'ID of a Google Analytics 4 stream (G-…). In Google Analytics, turn off enhanced measurement and set retention to 2 months, because visitors consent to these terms.',
    ),
    v.metadata({ otherwise: 'no analytics' }),
  ),
  WARM_UP: v.pipe(v.optional(flag(), '1'), v.description('1 renders up to 200 pages in the background after startup.')),
  ...chatKeys,
  ...notifyKeys,
  ...retentionKeys,
  UPLOAD_QUOTA_MB: v.pipe(
    v.optional(wholeNumber(10, 1_000_000), '500'),
    v.description('Maximum total size of all CVs, in megabytes. At this size, the site rejects new CVs.'),
  ),
  LOG: v.pipe(
    v.optional(v.picklist([...logLevels, 'off'], 'use error, warn, info, debug, or off'), 'info'),
    v.description('Lowest level of log lines on stdout: error, warn, info, debug, or off.'),
  ),
});

export const envKeys = Object.keys(envSchema.entries);

export type Env = v.InferOutput<typeof envSchema> & {
  DEVTOOLS_GUARD: boolean;
  CHAT: 'built-in' | 'tawk' | 'none';
  ANALYTICS_ID: string | undefined;
};

/**
 * An empty value counts as a missing key. Throws a StartUpError that lists one error per key, each on its own line.
 * `ownNames` are the names in `.env`.
 */
export function parseEnv(input: Record<string, string | undefined>, ownNames: readonly string[] = []): Env {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const result = v.safeParse(envSchema, given);
  const ownErrors = result.success ? [] : result.issues.map((issue) => `${keyOf(issue)}: ${issue.message}`);
  const typos = typoErrors(given, envKeys, ownNames);
  const errors = firstOfEachKey([
    ...ownErrors,
    ...combinationErrors(given),
    ...notifyErrors(given),
    ...cdnErrors(given),
    ...typos,
  ]);
  if (!result.success || errors.length) throw new StartUpError(errors.join('\n'));
  const env = result.output;
  const hasIds = env.CHAT_PROPERTY_ID !== undefined && env.CHAT_WIDGET_ID !== undefined;
  return {
    ...env,
    DEVTOOLS_GUARD: env.DEVTOOLS_GUARD ?? env.PRODUCTION,
    ANALYTICS_ID: env.LIVE ? env.ANALYTICS_ID : undefined,
    CHAT: env.CHAT ?? (hasIds ? 'tawk' : 'built-in'),
  };
}

function keyOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue)?.split('.')[0] ?? '';
}

function firstOfEachKey(errors: string[]): string[] {
  const keys = errors.map((error) => error.split(':')[0]);
  return errors.filter((_, index) => keys.indexOf(keys[index]) === index);
}

function combinationErrors(given: Record<string, string | undefined>): string[] {
  const { NODE_ENV, API_BASE, CIPHER_SECRET, ACCESS_TOKEN, CHAT, CHAT_PROPERTY_ID, CHAT_WIDGET_ID } = given;
  const ids = Number(Boolean(CHAT_PROPERTY_ID)) + Number(Boolean(CHAT_WIDGET_ID));
  const errors = [
    // The build sets NODE_ENV, but a value such as "staging" shows that the operator expects the key to select an
    // environment.
    NODE_ENV &&
      !/^(?:production|development)$/.test(NODE_ENV) &&
      'NODE_ENV: use "production", or remove the key; for a staging site, set PRODUCTION=0',
    API_BASE &&
      !(CIPHER_SECRET && ACCESS_TOKEN) &&
      "API_BASE: also set CIPHER_SECRET and ACCESS_TOKEN to the API's values",
    (ids === 1 || (CHAT === 'tawk' && ids === 0)) &&
      'CHAT: to use tawk, set both CHAT_PROPERTY_ID and CHAT_WIDGET_ID; otherwise, remove the tawk settings',
  ];
  return errors.filter((error) => typeof error === 'string');
}

function line() {
  return v.pipe(v.string(), v.trim(), v.minLength(1, 'enter a value, or remove the key'));
}

function slug() {
  return v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lowercase letters, digits, and hyphens'));
}

function flag() {
  return v.pipe(
    v.picklist(['0', '1'], 'use 1 or 0'),
    v.transform((text) => text === '1'),
  );
}

function analyticsId() {
  return v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,16}$/, 'use the measurement ID of a stream, such as G-ABC1234567'));
}

function url() {
  return v.pipe(
    v.string(),
    v.check(isHttpAddress, 'use https:// or http:// and a host, as in https://www.example.com'),
    // Valibot runs a transformation only after successful checks. Without the transformation, the second check would
    // run even after the first failed.
    v.transform((text) => new URL(text)),
    v.check(isBare, 'remove the user, password, query, and fragment'),
    // bounded: a value from the operator's environment
    v.transform(({ href }) => href.replace(/\/+$/, '')),
  );
}

function isBare({ username, password, search, hash }: URL): boolean {
  return username + password + search + hash === '';
}

function origin() {
  return v.pipe(
    url(),
    v.check((text) => URL.parse(text)?.origin === text, 'use only a scheme and host, as in https://www.example.com'),
  );
}

function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
}

/** Does not accept `true` or a number of hops, unlike Express's `trust proxy`. */
function networks() {
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  return v.pipe(
    line(),
    v.check(
      (text) => text.split(',').every((part) => known.includes(part.trim()) || isNetwork(part.trim())),
      'use loopback, linklocal, uniquelocal, IP addresses, or networks such as 10.0.0.0/8, separated by commas',
    ),
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

function hosts() {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9.-]+(:\d+)?$/i, 'use host names such as images.example.com'),
        // Converts the host to lowercase and removes port 443, the default of HTTPS.
        v.transform((host) => URL.parse(`https://${host}`)?.host ?? host),
      ),
    ),
  );
}
