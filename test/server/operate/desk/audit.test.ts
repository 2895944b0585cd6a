import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addAudit, auditOf } from '../../../../server/operate/desk/people/audit.ts';
import { createRetention } from '../../../../server/posts/retention/retention.ts';
import { filesInFolder } from '../../../../server/posts/uploads/post-files.ts';
import { parseEnv } from '../../../../server/process/env.ts';
import { aPdf } from '../../../support/documents.ts';
import { silentLog as log } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { bothDesks, jsonOf } from './every-desk.ts';
import { postOf } from './posts.ts';

const day = 24 * 3_600_000;
const email = postOf('application').WorkEmail;
const exports = ['enquiries', 'calls', 'applications', 'comments', 'subscriptions', 'subscribers', 'chat', 'audit'];

describe.each(bothDesks)('on $name', ({ open }) => {
  async function withFile() {
    const site = await open();
    const file = await site.uploads.take(chunksOf(aPdf()), 'mara.pdf');
    if (typeof file === 'string') throw new Error(file);
    const reference = await stored(site.outbox, { form: 'application', payload: postOf('application'), file });
    return { ...site, reference };
  }

  test('the audit names each change, export, and file at a terminal, but no visitor', async () => {
    const { desk, outbox, reference } = await withFile();
    const enquiry = await stored(outbox, { reasons: ['trap'] });
    vi.stubEnv('SUDO_USER', 'ada lovelace');
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const command of [
      ...exports.map((area) => [area, 'export', '--format', 'json']),
      ['applications', 'file', reference.slice(4).toLowerCase(), join(aFolder('cv'), 'mara.pdf')],
      ['enquiries', 'release', enquiry],
      ['people', 'invite', 'Grace', '--areas', 'enquiries,calls:see'],
      ['people', 'remove', 'Grace'],
      ['person', email, 'show'],
      ['person', email, 'export'],
      ['person', email, 'delete', '--yes'],
    ])
      expect([command, await desk(...command)]).toMatchObject([command, { code: 0 }]);
    const { stdout } = await desk('audit', 'list', '--json', '--who', 'ada lovelace');
    const entries = jsonOf(stdout).reverse();
    expect(entries.map(({ action, reference, detail }) => [action, reference, detail])).toEqual([
      ...exports.map((area) => [`${area} export`, null, 'json']),
      ['applications file', reference, ''],
      ['enquiries release', enquiry, ''],
      ['people invite', 'Grace', 'enquiries,calls:see'],
      ['people remove', 'Grace', ''],
      ['person show', null, ''],
      ['person export', null, ''],
      ['person delete', null, ''],
    ]);
    expect(stdout.toLowerCase()).not.toContain(email);
  });

  test('nothing leaves the site if the audit cannot be written', async () => {
    const { desk, store, reference } = await withFile();
    await sql`alter table audit rename to audit_away`.execute(store.tables);
    onTestFinished(async () => {
      await sql`alter table audit_away rename to audit`.execute(store.tables);
    });
    const path = join(aFolder('cv'), 'mara.pdf');
    const refused = { code: 1, stdout: '', stderr: expect.stringMatching(/audit/) };
    for (const command of [
      ...exports.map((area) => [area, 'export']),
      ['applications', 'file', reference, path],
      ['person', email, 'show'],
      ['person', email, 'export', '--to', path],
    ])
      expect([command, await desk(...command)]).toEqual([command, refused]);
    expect(existsSync(path)).toBe(false);
  });

  test.each([
    ['24 months', 1],
    ['off', 2],
  ])('with RETAIN_AUDIT=%s, %i of an old and a new entry remain', async (RETAIN_AUDIT, rest) => {
    const { store, folder, uploads, desk, ...site } = await open();
    for (const age of [720 * day, 740 * day])
      await addAudit(store.tables, store.now() - age, { who: 'ada', via: 'terminal', action: 'enquiries export' });
    const env = parseEnv({ RETAIN_AUDIT });
    const retention = await desk('retention', '--json');
    expect(jsonOf(retention.stdout).at(-1)).toMatchObject({ area: 'audit', records: 2, due: 1 });
    const clock = { now: async () => store.now() };
    await createRetention({ ...site, env, store, folder, files: filesInFolder(uploads), clock, log }).cleanUp();
    expect(await auditOf(store).newest({}, 5)).toHaveLength(rest);
  });
});

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
