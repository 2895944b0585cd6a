import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { filesInTable } from '../../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { findPostgres } from '../../../support/find-postgres.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { aDatabase, aServer, openStore } from '../../store/postgres-stores.ts';
import { desk } from '../desk/desk.ts';
import { postOf } from '../desk/posts.ts';

const bin = findPostgres() ?? '';

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(join(bin, program), args);
}

test.skipIf(!bin)(
  'a dump made while the site is running can be restored into another database, with files and keys',
  async () => {
    const url = await aDatabase();
    const store = await openStore(url);
    const files = filesInTable(store, openUploadFolder(aFolder('uploads')));
    const outbox = createOutbox({ store, jobs: createJobs(store, store.now), now: store.now, writeFile: files.write });
    const file = {
      name: 'Mara.pdf',
      type: 'application/pdf' as const,
      bytes: 8,
      sha256: 'x',
      isStored: false,
      read: () => Buffer.from('%PDF-1.7'),
      storeAs() {},
      discard() {},
    };
    const reference = await stored(outbox, { form: 'application', payload: postOf('application'), file });
    await store.tables
      .insertInto('site_secrets')
      .values({ name: 'form-key', value: Buffer.alloc(32, 7) })
      .execute();
    const dump = join(aFolder('dump'), 'site.dump');
    await run('pg_dump', '--format=custom', `--file=${dump}`, url);

    const server = await aServer();
    const other = server.urlOf(await server.createDatabase());
    await run('pg_restore', '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${other}`, dump);
    const restored = await openStore(other);
    const newer = await stored(
      createOutbox({
        store: restored,
        jobs: createJobs(restored, restored.now),
        now: restored.now,
      }),
      { key: 'newer' },
    );
    const listed = await desk('/nowhere', ['applications', 'show', reference], { DATABASE_URL: other });
    expect(listed.stdout).toContain('Mara.pdf');
    const restoredFiles = await restored.tables.selectFrom('files').selectAll().execute();
    expect(restoredFiles.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['%PDF-1.7']);
    const keys = await restored.tables.selectFrom('site_secrets').selectAll().execute();
    expect(keys).toMatchObject([{ name: 'form-key', value: Buffer.alloc(32, 7) }]);
    expect(newer).not.toBe(reference);
  },
);
