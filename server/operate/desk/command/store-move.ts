import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { postgresKeys } from '../../../process/keys/postgres-keys.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import {
  copiedTables,
  copyRows,
  digestOf,
  lastIdsOf,
  setLastIds,
  type TableDigest,
} from '../../../store/copy-store.ts';
import type { Tables } from '../../../store/tables.ts';
import { DeskError } from '../areas/desk-error.ts';
import { addEntry } from './change-site.ts';
import type { DeskCommand, DeskContext } from './desk-command.ts';
import { folderStore, type MovableStore, postgresStore } from './movable-stores.ts';
import { table } from './table.ts';

export function addStore(program: DeskCommand): void {
  const area = program.addArea('store', 'move', 'Stop all instances of the site before you move its store.');
  area.add('move', {
    about:
      "Copies everything visitors sent, with files and the signing key, from the site's store to an empty store, and checks the copy. The source is unchanged. To move to PostgreSQL, use --to with the address of an empty database. To move back, keep DATABASE_URL set, and use --to with a folder without site.db or uploads.",
    schema: v.object({ to: v.string('add --to with a postgres:// address or a folder') }),
    optionTexts: { to: 'a postgres:// address of an empty database, or a folder without site.db or uploads' },
    work:
      ({ to }) =>
      (context) =>
        moveStore(to, context),
  });
}

async function* moveStore(to: string, context: DeskContext): AsyncGenerator<string> {
  const url = /^postgres(?:ql)?:/.test(to) ? to : undefined;
  if ((url === undefined) === (context.databaseUrl === undefined))
    throw new DeskError(
      url === undefined
        ? 'This site uses SQLite. To copy a data folder, use "npm run desk -- backup". To move to PostgreSQL, use --to with a postgres:// address.'
        : 'This site uses PostgreSQL, because DATABASE_URL is set. To copy the database to another server, use pg_dump. To move back to SQLite, use --to with a folder.',
    );
  context.doing('Copying the store and checking the copy.');
  const { digests, files } = await copied(context, to, url);
  const columns = ['Table', 'Rows', 'SHA-256 of all rows, same in source and copy'].map((title) => ({ title }));
  const rows = digests.map(({ name, rows: count, sha256 }) => [name, String(count), sha256]);
  yield* table(columns, rows, context.width);
  yield `${formatCount(files, 'file')} copied. The SHA-256 hashes match.\n`;
  yield url === undefined
    ? `Next: remove DATABASE_URL, set DATA_DIR=${context.pathOf(to)}, and start the site.\n`
    : 'Next: set DATABASE_URL to the address that you gave with --to, and start the site. site.db remains in the data folder, unchanged.\n';
}

interface Copied {
  digests: TableDigest[];
  files: number;
}

async function copied(context: DeskContext, to: string, url: string | undefined): Promise<Copied> {
  const source = await (context.databaseUrl === undefined
    ? folderStore(context.folder, 'source')
    : postgresStore(context.databaseUrl, 'source'));
  try {
    const target = await (url === undefined
      ? folderStore(context.pathOf(to), 'target')
      : postgresStore(checkedUrl(url), 'target'));
    try {
      const result = await copyAll(source, target);
      await target.complete();
      return result;
    } catch (error) {
      throw target.explain(error);
    } finally {
      await target.close();
    }
  } catch (error) {
    throw source.explain(error);
  } finally {
    await source.close();
  }
}

/** Compares the copied rows with the source before the commit, because the target must not store a faulty copy. */
async function copyAll(source: MovableStore, target: MovableStore): Promise<Copied> {
  const snapshot = await source.store.snapshot();
  try {
    return await target.change(async (tables) => {
      await requireEmpty(tables);
      await copyRows(snapshot.tables, tables);
      await setLastIds(await lastIdsOf(snapshot.tables, source.store.isShared), tables, target.store.isShared);
      const files = await copyFiles(source, snapshot.tables, target, tables);
      const key = await source.readKey(snapshot.tables);
      if (key) await target.writeKey(tables, key);
      const digests = await checked(snapshot.tables, tables);
      await addEntry(tables, target.store.now(), { action: 'store move' });
      return { digests, files };
    });
  } finally {
    await snapshot.end();
  }
}

async function requireEmpty(tables: Tables): Promise<void> {
  for (const name of copiedTables) {
    if (await tables.selectFrom(name).selectAll().limit(1).executeTakeFirst())
      throw new DeskError(
        `The target is not empty: the table ${name} has rows. Nothing was copied. Use an empty store.`,
      );
  }
}

async function checked(source: Tables, target: Tables): Promise<TableDigest[]> {
  const digests = await digestOf(source);
  const copies = await digestOf(target);
  const different = digests.filter(({ sha256 }, index) => copies[index]?.sha256 !== sha256);
  if (different.length > 0)
    throw new DeskError(
      `The copy differs from the source in ${different.map(({ name }) => name).join(', ')}. Nothing was stored. Stop all instances, and try again.`,
    );
  return digests;
}

async function copyFiles(source: MovableStore, from: Tables, target: MovableStore, to: Tables): Promise<number> {
  const posts = await from
    .selectFrom('outbox')
    .select('reference')
    .where('file', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { reference } of posts) {
    const bytes = await source.readFile(from, reference);
    if (!bytes)
      throw new DeskError(
        `The file of ${reference} is missing from the source. Nothing was stored. Restore the file from a backup, or delete the post.`,
      );
    await target.writeFile(to, reference, bytes);
    const copy = await target.readFile(to, reference);
    if (!copy || sha256(copy) !== sha256(bytes))
      throw new DeskError(`The copied file of ${reference} differs from the source. Nothing was stored. Try again.`);
  }
  return posts.length;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function checkedUrl(url: string): string {
  const parsed = v.safeParse(postgresKeys.DATABASE_URL, url);
  if (!parsed.success || parsed.output === undefined)
    throw new DeskError(`--to: ${parsed.issues?.[0].message ?? 'add an address'}`);
  return parsed.output;
}
