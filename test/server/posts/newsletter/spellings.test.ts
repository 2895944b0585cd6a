import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/answer.ts';
import { canonicalEmail, mailboxOf } from '../../../../shared/forms/email-address.ts';
import { spellingsOf } from '../../../support/email-spellings.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { listedAddresses } from '../../../support/listed-addresses.ts';
import { pageTokenOf } from '../../../support/page-token.ts';
import { aSiteDatabase, type SiteDatabase } from '../../../support/postgres.ts';
import { aRealUpstream, type RealUpstream } from '../../../support/real-upstream.ts';
import { type SiteProcess, startSampleSite } from '../../../support/site-process.ts';
import { desk } from '../../desk/desk.ts';
import { mailTo } from '../../notify/a-notify.ts';
import { aMailServer, type MailServer } from '../../notify/mail-server.ts';

/** Fewer than 60 subscriptions in all: beyond that, the site quarantines those of the same minute. */
const runs = isFullRun ? { leaving: 20, limit: 2 } : { leaving: 2, limit: 1 };
const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

/** Domains that have more than one spelling. The names stay in ASCII, because some mail servers take no other. */
const domains = ['pumps.example', 'bücher.example', 'почта.example', 'straße.example'];

let visitors = 0;
let persons = 0;

describe.each(['SQLite', 'PostgreSQL'])('on %s', (name) => {
  let folder: string;
  let server: MailServer;
  let upstream: RealUpstream | undefined;
  let database: SiteDatabase | undefined;
  let env: Record<string, string>;
  let site: SiteProcess;
  const isSkipped = () => name === 'PostgreSQL' && !database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spellings-'));
    server = await aMailServer({ isOfFile: true });
    if (name === 'PostgreSQL') {
      database = await aSiteDatabase();
      upstream = await aRealUpstream();
    }
    if (isSkipped()) return;
    env = {
      ...(upstream?.envFor(upstream.base) ?? {}),
      ...(database && { DATABASE_URL: database.url }),
      WEB_BASE: 'https://a.example',
      HOSTS: 'localhost',
    };
    site = await startSampleSite({ env: { ...env, ...mailTo(server.port), CONFIRM_MAILS: '0', DATA_DIR: folder } });
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
    await upstream?.[Symbol.asyncDispose]();
    await database?.[Symbol.asyncDispose]();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Posts as a browser with script does, each time from another network. */
  async function post(form: 'subscribe' | 'unsubscribe', email: string): Promise<void> {
    const token = await pageTokenOf(form, async (path) => (await fetch(site.base + path)).text());
    const response = await fetch(`${site.base}/api/${form}`, {
      method: 'POST',
      headers: { ...own, 'X-Forwarded-For': `10.${Math.floor(visitors / 200)}.${visitors++ % 200}.1` },
      body: JSON.stringify({ WorkEmail: email, [guardFields.token]: token, [guardFields.key]: randomUUID() }),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { status: '1' }]);
  }

  const press = (link: string) => fetch(link, { method: 'POST', headers: own });

  /** Puts the address on the list. Gives the link that takes it off. */
  async function subscribed(email: string): Promise<string> {
    const earlier = server.mails.length;
    await post('subscribe', email);
    const mailed = () =>
      server.mails.slice(earlier).find(({ to }) => canonicalEmail(to[0] ?? '') === canonicalEmail(email));
    await expect.poll(mailed).toBeDefined();
    const link = (path: string) => site.base + (mailed()?.body.match(new RegExp(`${path}\\?\\S+`))?.[0] ?? '/none');
    expect((await press(link('/confirm-subscription'))).status).toBe(200);
    await expect.poll(() => isListed(email)).toBe(true);
    return link('/leave-list');
  }

  /** On the list of the API: the embedded one has it in the database of the site. */
  function addresses(): string[] {
    if (upstream) return listedAddresses(upstream.received());
    using database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
    const rows = database.prepare('SELECT email FROM subscribers').all();
    return rows.map(({ email }) => String(email));
  }

  function isListed(email: string): boolean {
    return addresses().some((listed) => canonicalEmail(listed) === canonicalEmail(email));
  }

  /** Somebody new, in three spellings. */
  const person = fc.constantFrom(...domains).chain((domain) => {
    const email = `p${persons++}@${domain}`;
    return fc.tuple(spellingsOf(email), spellingsOf(email), spellingsOf(email));
  });

  test('a person who unsubscribes in another spelling is off the list, by the form and by the link', async (context) => {
    if (isSkipped()) return context.skip('PostgreSQL is not installed');
    const leave = async (one: string, other: string) => {
      await subscribed(one);
      await post('unsubscribe', other);
      await expect.poll(() => isListed(one)).toBe(false);
    };
    const leaveByLink = async (one: string) => {
      expect((await press(await subscribed(one))).status).toBe(200);
      await expect.poll(() => isListed(one)).toBe(false);
    };
    await fc.assert(
      fc.asyncProperty(person, async ([first, second, third]) => {
        await leave(first, second);
        await leaveByLink(third);
      }),
      { numRuns: runs.leaving, endOnFailure: true },
    );
  });

  test('the limit of mails a day and the desk know a person in every spelling', async (context) => {
    if (isSkipped()) return context.skip('PostgreSQL is not installed');
    await fc.assert(
      fc.asyncProperty(person, async ([first, second, third]) => {
        const mailbox = mailboxOf(first);
        const tagged = first.replace(/^[^@]+/, '$&+more');
        for (const each of [first, second, third, tagged, second]) await post('subscribe', each);
        const last = `last.${persons++}@pumps.example`;
        await post('subscribe', last);
        const mails = (to: string) => server.mails.filter((mail) => mailboxOf(mail.to[0] ?? '') === to).length;
        await expect.poll(() => mails(last)).toBe(1);
        expect(mails(mailbox)).toBe(3);
        const { stdout, stderr } = await desk(folder, ['person', third, 'export'], env);
        expect(stderr).toBe('');
        expect(JSON.parse(stdout).consents).toHaveLength(4);
        expect((await desk(folder, ['person', second, 'delete', '--yes'], env)).code).toBe(0);
        expect((await desk(folder, ['person', first, 'show'], env)).code).toBe(1);
      }),
      { numRuns: runs.limit, endOnFailure: true },
    );
  });
});
