import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { representatives } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { timeout } from '../../support/timeout.ts';
import {
  aDatabase,
  aServer,
  fullTestOnPostgres,
  insertPost,
  installed,
  openStore,
  references,
  testOnPostgres,
} from './postgres-stores.ts';

const never = new Promise<never>(() => {});

const bounded = { timeout: timeout.wait };

fullTestOnPostgres(
  'while the server is down, queries fail without hanging, and afterward they work again',
  bounded,
  async () => {
    const server = await aServer();
    const database = await server.createDatabase();
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const { tables, transaction } = await openStore(server.urlOf(database), { log });
    await transaction((inside) => insertPost(inside, 'ENQ-1'));
    await Promise.all([references(tables), references(tables)]);
    await server.stop();
    await expect(references(tables)).rejects.toThrow(StoreUnavailable);
    await expect(transaction((inside) => insertPost(inside, 'ENQ-2'))).rejects.toThrow(
      /Check PostgreSQL and DATABASE_URL/,
    );
    await server.start();
    await transaction((inside) => insertPost(inside, 'ENQ-3'));
    expect(await references(tables)).toEqual(['ENQ-1', 'ENQ-3']);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
);

testOnPostgres.for(representatives(['before the commit', 'before the next statement']))(
  'a connection that is cut %s rolls back its own transaction and no other',
  async (moment) => {
    const url = await aDatabase();
    const { tables, transaction } = await openStore(url, { connections: 1 });
    const cut = transaction(async (inside) => {
      await insertPost(inside, 'ENQ-1');
      await cutConnection(inside);
      if (moment === 'before the next statement') await insertPost(inside, 'ENQ-2');
    });
    await expect(cut).rejects.toThrow(StoreUnavailable);
    await transaction((inside) => insertPost(inside, 'ENQ-3'));
    expect(await references(tables)).toEqual(['ENQ-3']);
  },
);

fullTestOnPostgres('the error of the work is reported, even if the connection is cut as well', async () => {
  const { transaction } = await openStore(await aDatabase());
  const failing = transaction(async (inside) => {
    await cutConnection(inside);
    throw new RangeError('The work failed.');
  });
  await expect(failing).rejects.toThrow('The work failed.');
});

fullTestOnPostgres(
  'a full connection pool counts as an outage instead of causing an endless wait',
  bounded,
  async () => {
    const { tables } = await openStore(await aDatabase(), { connections: 2 });
    const { promise: held, resolve: end } = Promise.withResolvers<void>();
    const holder = tables.connection().execute(() => held);
    await expect(references(tables)).rejects.toThrow(StoreUnavailable);
    end();
    await holder;
    expect(await references(tables)).toEqual([]);
  },
);

testOnPostgres('waiting transactions leave connections for queries', async () => {
  const { tables, transaction } = await openStore(await aDatabase(), { connections: 2 });
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const writers = Array.from({ length: 10 }, (_, index) =>
    transaction(async (inside) => {
      await insertPost(inside, `ENQ-${index}`);
      await held;
    }),
  );
  expect(await references(tables)).toEqual([]);
  end();
  await Promise.all(writers);
  expect(await references(tables)).toHaveLength(10);
});

fullTestOnPostgres('a process that hangs in a transaction loses its lock and its changes', bounded, async () => {
  const url = await aDatabase();
  const hanging = await openStore(url);
  const other = await openStore(url);
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
  let afterwards: Promise<void> | undefined;
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  const hung = hanging.transaction(async (inside) => {
    await insertPost(inside, 'ENQ-1');
    afterwards = late.then(() => insertPost(inside, 'ENQ-2'));
    hasLock();
    await never;
  });
  const failure = hung.catch((error: unknown) => error);
  await locked;
  await other.transaction((inside) => insertPost(inside, 'ENQ-3'));
  expect(await failure).toBeInstanceOf(StoreUnavailable);
  goOn();
  await expect(afterwards).rejects.toThrow();
  await hanging.transaction((inside) => insertPost(inside, 'ENQ-4'));
  expect(await references(other.tables)).toEqual(['ENQ-3', 'ENQ-4']);
});

fullTestOnPostgres('a server that stops responding counts as an outage', bounded, async () => {
  const server = await installed();
  const name = await server.createDatabase();
  const proxy = await aProxy(`${new URL(server.urlOf(name)).searchParams.get('host')}/.s.PGSQL.5432`);
  const { tables, transaction } = await openStore(`postgres://site@${proxy.host}/${name}`);
  expect(await references(tables)).toEqual([]);
  proxy.fallSilent();
  await expect(references(tables)).rejects.toThrow(StoreUnavailable);
  await expect(transaction((inside) => insertPost(inside, 'ENQ-1'))).rejects.toThrow(StoreUnavailable);
  proxy.speak();
  await transaction((inside) => insertPost(inside, 'ENQ-2'));
  expect(await references(tables)).toEqual(['ENQ-2']);
});

fullTestOnPostgres('a read-only server counts as an outage for writes', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const { transaction } = await openStore(server.urlOf(database));
  await server.sql(`alter database ${database} set default_transaction_read_only = on`);
  await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  await expect(transaction((inside) => insertPost(inside, 'ENQ-1'))).rejects.toThrow(StoreUnavailable);
});

async function cutConnection(inside: Tables): Promise<void> {
  const server = await installed();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside);
  await server.sql(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
}

async function aProxy(socketPath: string) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(socketPath);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => isSilent || to.destroy());
    }
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return {
    host: new URL(await listening(proxy)).host,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
  };
}
