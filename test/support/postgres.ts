import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { asPostgres, findPostgres } from './find-postgres.ts';
import { pathOfRun } from './prepared-data.ts';
import { timeout } from './timeout.ts';

export interface Postgres extends AsyncDisposable {
  urlOf(database: string): string;
  createDatabase(): Promise<string>;
  sql(text: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Stops the server as a crash does. Connections break, but committed data is preserved. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface SiteDatabase extends AsyncDisposable {
  url: string;
}

const settings = [
  "listen_addresses=''",
  'fsync=on',
  'shared_buffers=16MB',
  'max_connections=60',
  'autovacuum=off',
  'max_wal_senders=0',
  'wal_level=minimal',
].flatMap((setting) => ['-o', `-c ${setting}`]);

let shared: Promise<Postgres | undefined> | undefined;

/**
 * Returns the server that a worker's tests share; undefined if PostgreSQL is not found. A test that stops its server
 * must start its own.
 */
export function sharedPostgres(): Promise<Postgres | undefined> {
  shared ??= startPostgres();
  return shared;
}

/**
 * Reuses databases that earlier tests have released, because creating a database is slow. Returns undefined if
 * PostgreSQL is not found.
 */
export async function aSiteDatabase(): Promise<SiteDatabase | undefined> {
  const server = await sharedPostgres();
  if (!server) return undefined;
  const name = used.pop() ?? (await server.createDatabase());
  return {
    url: server.urlOf(name),
    async [Symbol.asyncDispose]() {
      await server.sql(empty, name);
      used.push(name);
    },
  };
}

const used: string[] = [];

const empty = `
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'site_migrations' loop
    execute format('delete from %I', name);
  end loop;
  for name in select sequencename from pg_sequences loop execute format('alter sequence %I restart', name); end loop;
end $$`;

export async function startPostgres(): Promise<Postgres | undefined> {
  const bin = findPostgres();
  if (!bin) return undefined;
  const folder = await aFolderOfPostgres();
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) => runAs(join(bin, program), args);
  const control = (...args: string[]) => run('pg_ctl', '--pgdata', data, '--wait', '--silent', ...args);
  await makeData(bin, data);
  const guard = guardOf(join(bin, 'pg_ctl'), folder);
  let created = 0;

  const server: Postgres = {
    urlOf: (database) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=site`,
    async createDatabase() {
      created += 1;
      const name = `site_${created}`;
      await server.sql(`create database ${name}`);
      return name;
    },
    async sql(text, database = 'postgres') {
      const client = new pg.Client(server.urlOf(database));
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      await control('stop', '--mode=immediate');
    },
    async start() {
      await control('start', '--log', join(folder, 'log'), ...settings, '-o', `-k '${folder}'`);
    },
    async [Symbol.asyncDispose]() {
      guard.stdin?.end();
      // Keeps this process alive until the server has stopped.
      guard.ref();
      if (guard.exitCode === null && guard.signalCode === null) await once(guard, 'exit');
    },
  };
  await server.start();
  return server;
}

async function makeData(bin: string, data: string): Promise<void> {
  const prepared = pathOfRun('postgres');
  if (prepared && existsSync(prepared)) return runAs('cp', ['-a', join(prepared, 'data'), data]);
  const options = ['--username=site', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'];
  await runAs(join(bin, 'initdb'), ['--pgdata', data, ...options]);
  if (!prepared) return;
  const copy = await aFolderOfPostgres();
  await runAs('cp', ['-a', data, join(copy, 'data')]);
  if (!existsSync(prepared)) renameSync(copy, prepared);
}

async function runAs(program: string, args: string[]): Promise<void> {
  const [command = '', ...rest] = [...asPostgres, program, ...args];
  await promisify(execFile)(command, rest, { cwd: '/', timeout: timeout.wait });
}

async function aFolderOfPostgres(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (asPostgres.length > 0) await promisify(execFile)('chown', ['postgres', folder]);
  return folder;
}

/** Starts a process that stops the server and removes its files when this process ends, even by a signal. */
function guardOf(control: string, folder: string): ChildProcess {
  const script = 'cat > /dev/null; "$0" -D "$1/data" -m immediate -s stop; rm -rf "$1"';
  const [command = '', ...rest] = [...asPostgres, 'sh', '-c', script, control, folder];
  const guard = spawn(command, rest, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}
