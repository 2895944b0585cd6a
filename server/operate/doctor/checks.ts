/** The doctor's checks, in the order of the report. `npm run docs` copies them to the table in `docs/operating.md`. */
export const checks = {
  configuration: 'The environment and `.env` have no errors, and a public site has `WEB_BASE`.',
  node: 'Node is 24 or newer and has the security fixes known to this release.',
  build: 'The build exists and matches these sources.',
  content: 'The content folder passes `npm run content:check` and contains no example company or email address.',
  folder: '`DATA_DIR` exists, belongs to this user, and is not accessible to other users.',
  space: '`DATA_DIR` has at least 1 GB of free space. Less than 1 GB is a warning; less than 100 MB is a failure.',
  databases:
    '`site.db` is undamaged (not checked above 512 MB), and its data version is supported. With `DATABASE_URL`, PostgreSQL responds, has a supported version and data version, accepts writes, allows connections for two instances, and uses TLS unless it is on this host. The clocks of PostgreSQL and this host differ by at most 2 s.',
  process: 'The site is running.',
  posts: 'No post is parked or in quarantine.',
  upstream: 'The API at `API_BASE` responds and accepts `ACCESS_TOKEN` and `CIPHER_SECRET`.',
  notifications: 'Notifications are configured, none has recently failed, and the mail server accepts the login.',
  backups: 'The last backup is at most 8 days old. Not checked with `DATABASE_URL`.',
  retention: 'No clock jump of more than two days was detected in the last 24 hours.',
  readiness: 'The listener at `OPS_PORT` reports that the site is ready.',
  reach: 'The address resolves, and the home page returns 200.',
  clock: 'The clocks of this host and the site differ by less than a minute.',
  tls: 'The proxy offers TLS 1.2 or newer with a trusted certificate that is valid for at least 21 more days.',
  http2: 'The proxy offers HTTP/2.',
  redirect: 'Plain HTTP redirects to https.',
  host: 'The proxy forwards the Host header.',
  client: "The site receives visitors' addresses, and visitors cannot forge them.",
  streaming: 'The proxy forwards streamed responses as they arrive.',
  compression: 'Whether requested with Brotli or gzip, the home page arrives compressed exactly once.',
  caching: 'A page that has not changed returns 304.',
  headers: 'Security headers arrive once and unchanged, with Strict-Transport-Security on https.',
  errors: "A missing page returns the site's own 404 page, a missing file returns 404, and a wrong method returns 405.",
  uploads: 'The proxy accepts a 6 MB body, enough for a form with a 5 MB CV.',
  crawlers: '`robots.txt` and the sitemap agree with `PRODUCTION` and `LIVE`.',
  canonical: "The home page's canonical URL starts with `WEB_BASE` and matches the checked address.",
} as const;

export type CheckName = keyof typeof checks;

export interface Finding {
  check: CheckName;
  state: 'ok' | 'warn' | 'fail' | 'skip';
  says: string;
  remedy?: string;
}

export interface Examination {
  checks: readonly CheckName[];
  examine(signal: AbortSignal): Promise<Finding[]> | Finding[];
  /** True if the examination must run alone, because concurrent examinations could exceed their timeouts. */
  isBusy?: boolean;
}

export function ok(check: CheckName, says: string): Finding {
  return { check, state: 'ok', says };
}

export function warn(check: CheckName, says: string, remedy: string): Finding {
  return { check, state: 'warn', says, remedy };
}

export function fail(check: CheckName, says: string, remedy: string): Finding {
  return { check, state: 'fail', says, remedy };
}

export function skip(check: CheckName, says: string): Finding {
  return { check, state: 'skip', says };
}
