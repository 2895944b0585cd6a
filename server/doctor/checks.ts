/** The doctor's checks, in the order of its report. `docs/doctor.md` has them as a table. */
export const checks = {
  configuration: 'The environment and `.env` have no mistakes, and a public site has `WEB_BASE`.',
  node: 'Node is 24 or newer, and has the security fixes that this release knows of.',
  build: 'The build exists and was made from these sources.',
  content: 'The content folder has no mistakes, as in `npm run content:check`.',
  folder: '`DATA_DIR` exists, belongs to this user, and is closed to others.',
  space: 'The disk of `DATA_DIR` has room: a warning below 1 GB, a failure below 100 MB.',
  databases: 'SQLite finds no damage in `site.db` and `upstream.db`, and they fit this release.',
  process: 'The site runs and answers on its desk socket.',
  posts: 'No post is parked, and none waits in quarantine.',
  upstream: "The company's API answers, and accepts `ACCESS_TOKEN` and `CIPHER_SECRET`.",
  notices:
    'Somebody is notified of posts, and the mail server accepts a login. `--test-mail` and `--test-webhook` send.',
  backups: 'The last backup is younger than 8 days.',
  log: 'The log does not go to a file that grows without bound.',
  readiness: 'The listener at `OPS_PORT`, if there is one, calls the site ready.',
  reach: 'The address resolves, and the home page answers 200.',
  clock: 'The clocks of this machine and of the site differ by less than a minute.',
  tls: 'TLS 1.2 or newer, with a trusted certificate that is valid for 21 more days.',
  http2: 'The proxy offers HTTP/2.',
  redirect: 'Plain HTTP redirects to https.',
  host: 'The proxy passes the Host header on.',
  client: 'The site sees the addresses of visitors, and visitors cannot forge them.',
  streaming: 'The proxy passes streamed answers on as they come.',
  compression: 'Pages arrive compressed once, with Brotli and with gzip.',
  caching: 'A page that has not changed is answered with 304.',
  headers: 'Security headers arrive once and unchanged, with Strict-Transport-Security on https.',
  errors: "Missing pages and files get the site's own answers, and wrong methods get 405.",
  uploads: 'A body of 6 MB, which a CV needs, is not refused by the proxy.',
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
