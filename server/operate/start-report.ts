import { statfsSync } from 'node:fs';
import { basename } from 'node:path';
import { probeUpstream } from '../company-api/handshake.ts';
import type { FallbackContent } from '../content/content-folder.ts';
import { createChannels } from '../messages/channels.ts';
import { retentionLine } from '../posts/retention/retention.ts';
import { type Env, envKeys } from '../process/env.ts';
import { unknownEnvNames } from '../process/env-names.ts';
import { formatCount } from '../process/text/format-count.ts';
import { printable } from '../process/text/printable.ts';
import { minuteOf } from '../process/text/times.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { Upgrade } from '../store/upgrade.ts';
import { type About, version } from './about.ts';

interface Site {
  address: string;
  monitoring: string;
  desk: string;
  about: About;
  store: SiteStore;
}

interface Started extends Site {
  env: Env;
  /** Reason why the API cannot be used; undefined if it accepts a query or is embedded. */
  silence: string | undefined;
}

const upstreamTimeout = 1_000;

const maxNamed = 3;

/** `ownNames` are the names in `.env`. */
export async function reportStart(env: Env, ownNames: readonly string[], site: Site): Promise<void> {
  const silence = await probeUpstream(env, upstreamTimeout);
  for (const warning of startWarnings(env, ownNames)) process.stderr.write(`${warning}\n`);
  // Writes the table in one step, because a program that waits for the address may stop reading after the first line.
  process.stdout.write(await tableOf({ ...site, env, silence }));
}

/** The first line ends with the address, because programs may wait for that line. */
async function tableOf(started: Started): Promise<string> {
  const { env, address, about, monitoring, desk } = started;
  const rows: [string, string | undefined][] = [
    ['public', env.WEB_BASE ?? 'WEB_BASE is not set'],
    ['upstream', upstreamOf(started)],
    ['release', `${version} in ${about.release}`],
    ['store', about.store],
    ['data', `${about.data}, ${freeSpace(about.data)} free`],
    ['flags', flagsOf(env)],
    ['notifications', notificationsOf(env)],
    ['chat', env.CHAT],
    ['retention', retentionLine(env)],
    ['health', monitoring],
    ['desk', desk],
    ['content', about.items && Object.entries(about.items).map(countOf).join(', ')],
    ['errors', about.fallbackContent && errorSummary(about.fallbackContent)],
    ['missing', about.missing.length > 0 ? missingFiles(about.missing) : undefined],
    ['posts', await postsIn(started)],
    ['migrated', about.upgrades.map(upgraded).join(', ') || undefined],
  ];
  const lines = rows.map(([name, value]) => (value === undefined ? '' : `  ${name.padEnd(15)}${printable(value)}\n`));
  return `${printable(env.COMPANY_NAME)}  ${address}\n${lines.join('')}`;
}

export function startWarnings(env: Env, ownNames: readonly string[]): string[] {
  return [
    ...addressWarnings(env),
    ...unknownEnvNames(ownNames, envKeys).map(
      (name) =>
        `.env: ${name} is not a key of this site; correct the name (see docs/configuration.md), or remove the line`,
    ),
  ];
}

function addressWarnings({ PRODUCTION, SMTP_URL, WEB_BASE }: Env): string[] {
  if (WEB_BASE !== undefined || !(PRODUCTION || SMTP_URL)) return [];
  const mails = SMTP_URL ? ', and it stores emails with a confirmation link until WEB_BASE is set' : '';
  const orTest = SMTP_URL ? '' : ', or set PRODUCTION=0 on a test site';
  return [
    `WEB_BASE: not set. The site has no canonical URLs, sitemap, or feeds${mails}; set WEB_BASE to your own address, as in WEB_BASE=https://www.example.com${orTest}`,
  ];
}

function errorSummary({ errorCount, at }: FallbackContent): string {
  return `${errorCount} in content/, and the site shows the content of ${minuteOf(at)} UTC; see the log, or run npm run content:check`;
}

function missingFiles(files: string[]): string {
  const more = files.length > maxNamed ? ' …' : '';
  return `${formatCount(files.length, 'content file')} that the site showed earlier: ${files.slice(0, maxNamed).join(', ')}${more}; see docs/content.md`;
}

async function postsIn({ store }: Started): Promise<string> {
  try {
    return Object.entries(await countPosts(store))
      .map(countOf)
      .join(', ');
  } catch {
    return `${store.isShared ? 'the database' : 'site.db'} cannot be read; see the log`;
  }
}

export async function countPosts({ tables }: Pick<SiteStore, 'tables'>): Promise<Record<string, number>> {
  const found = await tables
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute();
  const count = (state: string) => found.find((row) => row.state === state)?.rows ?? 0;
  return { pending: count('pending'), quarantined: count('quarantined'), parked: count('parked') };
}

function freeSpace(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (bavail * bsize) / 1024 ** 2;
  return megabytes < 1024 ? `${Math.floor(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

function upstreamOf({ env, silence }: Started): string {
  if (!env.API_BASE) return 'embedded';
  return silence === undefined ? env.API_BASE : `${env.API_BASE}: ${silence}`;
}

function flagsOf({ PRODUCTION, LIVE }: Env): string {
  const crawlers = PRODUCTION && LIVE ? 'crawlers allowed' : 'crawlers blocked';
  return `PRODUCTION=${Number(PRODUCTION)} LIVE=${Number(LIVE)}, ${crawlers}`;
}

function notificationsOf(env: Env): string {
  const channels = createChannels({ env, countryName: async () => undefined, now: Date.now });
  if (channels.length === 0) return 'no one is notified; set SMTP_URL and NOTIFY_TO, or set NOTIFY_WEBHOOK';
  return channels.map(({ name, where }) => `${name} to ${where}`).join(', ');
}

function upgraded({ file, from, to }: Upgrade): string {
  return `${basename(file)} from version ${from} to ${to}`;
}

function countOf([name, count]: [string, number]): string {
  return `${count} ${name}`;
}
