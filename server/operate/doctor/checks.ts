/** The doctor's checks, in the order of its report. `docs/doctor.md` has them as a table. */
export const checks = {
  configuration: 'The environment and `.env` have no mistakes, and a public site has `WEB_BASE`.',
  node: 'Node is 24 or newer, and has the security fixes known to this release.',
  build: 'The build exists and was made from these sources.',
  content: 'The content folder has no mistakes, as in `npm run content:check`.',
  folder: '`DATA_DIR` exists, belongs to this user, and is closed to other users.',
  space: 'The disk of `DATA_DIR` has free space. Below 1 GB is a warning, and below 100 MB a failure.',
  databases:
    'SQLite finds no damage in `site.db`, and it fits this release. With `DATABASE_URL`: PostgreSQL responds, fits this release, accepts writes, has enough connections for two instances, and uses TLS unless it is on this machine. Its clock differs by at most 2 seconds.',
  process: 'The site is running.',
  posts: 'No post is parked, and no post is in quarantine.',
  upstream: "The company's API responds, and accepts `ACCESS_TOKEN` and `CIPHER_SECRET`.",
  notifications:
    'At least one person is notified of posts, and the mail server accepts the login. `--test-mail` and `--test-webhook` send a test notification.',
  backups: 'The last backup is younger than 8 days. Not checked with `DATABASE_URL`.',
  retention: 'The clock has not jumped since yesterday. After a jump, the site deletes no expired data for a day.',
  readiness: 'The listener at `OPS_PORT`, if it is on, reports that the site is ready.',
  reach: 'The address resolves, and the home page returns 200.',
  clock: 'The clocks of this machine and of the site differ by less than a minute.',
  tls: 'TLS 1.2 or newer, with a trusted certificate that is valid for 21 more days.',
  http2: 'The proxy offers HTTP/2.',
  redirect: 'Plain HTTP redirects to https.',
  host: 'The proxy forwards the Host header.',
  client: 'The site sees the addresses of visitors, and visitors cannot forge their address.',
  streaming: 'The proxy forwards streamed responses as they arrive.',
  compression: 'Pages arrive compressed once, with Brotli and with gzip.',
  caching: 'A page that has not changed returns 304.',
  headers: 'Security headers arrive once and unchanged, with Strict-Transport-Security on https.',
  errors: "Missing pages and files return the site's own responses, and wrong methods return 405.",
  uploads: 'The proxy accepts a 6 MB body, the size of a large CV.',
  crawlers: '`robots.txt` and the sitemap agree with `PRODUCTION` and `LIVE`.',
  canonical: 'Canonical URLs start with `WEB_BASE`.',
} as const;

export type CheckName = keyof typeof checks;

export interface Finding {
  check: CheckName;
  state: 'ok' | 'warn' | 'fail' | 'skip';
  /** What was found. */
  says: string;
  /** What to do about it. */
  remedy?: string;
}

/** The checks of one subject. The signal aborts when its time is over. */
export interface Examination {
  checks: readonly CheckName[];
  examine(signal: AbortSignal): Promise<Finding[]> | Finding[];
  /** Computes instead of waiting, so others would run out of time beside it. */
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
