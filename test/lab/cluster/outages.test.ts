import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opsOf } from '../../server/operate/ops-of.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { formPosts } from '../../support/form-posts.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { readPageTokens } from '../durability/send-post.ts';
import { aCluster } from './a-cluster.ts';
import { storedDataOfCluster } from './cluster-records.ts';

describe.skipIf(!findPostgres())('when the database dies', () => {
  test('a site that starts without its database shows pages, returns typed values, and recovers', async () => {
    await using cluster = await aCluster();
    await cluster.postgres.stop();
    const data = aFolder('data');
    const left = join(data, 'uploads', 'JOB-00000001');
    mkdirSync(dirname(left), { recursive: true });
    writeFileSync(left, 'x');
    const site = await cluster.startSite({ LOG: 'info', DATA_DIR: data });
    const ops = await opsOf(site);
    expect(existsSync(left)).toBe(true);
    await expect.poll(async () => (await fetch(`${site.base}/contact`)).status).toBe(200);
    expect((await ops.ready()).broken).toContain('database');
    const token = (await readPageTokens(site.base)).get('contact') ?? '';
    const WorkEmail = 'mara@pumps.example';
    const fields = { ...formPosts.contact.valid, WorkEmail, CountryId: '101', FormToken: token };
    const post = () =>
      fetch(`${site.base}/contact`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        redirect: 'manual',
      });
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain(WorkEmail);
    expect(site.output()).toContain('"database-away"');
    await cluster.postgres.start();
    await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
    expect((await post()).status).toBe(303);
    expect((await storedDataOfCluster(cluster)).rows).toMatchObject([{ form: 'contact' }]);
  });
});
