import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { parseEnv } from '../../process/env.ts';
import { postgresKeys } from '../../process/keys/postgres-keys.ts';
import { printOnTerminal } from '../../process/launch/print-on-terminal.mjs';
import { StartUpError } from '../../process/start-up-error.ts';
import { restoreRemedy } from '../../store/damage.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { BackupError } from '../backup/backup-error.ts';
import { collections } from './areas/collections.ts';
import { DeskError } from './areas/desk-error.ts';
import type { Output } from './areas/export-formats.ts';
import { addAuditArea } from './command/audit-commands.ts';
import { addBackup } from './command/backup-commands.ts';
import { addChat } from './command/chat-commands.ts';
import { addCollection } from './command/collection-commands.ts';
import { addContent } from './command/content-reload.ts';
import { addDeletePosts } from './command/delete-posts.ts';
import { type DeskCommand, type DeskContext, readCommand } from './command/desk-command.ts';
import { addNotify } from './command/notify-test.ts';
import { addPeople } from './command/people-commands.ts';
import { addPerson } from './command/person.ts';
import { addQueue } from './command/queue-commands.ts';
import { addRetention } from './command/retention-status.ts';
import { addStore } from './command/store-move.ts';

interface Streams {
  stdout: NodeJS.WritableStream & { columns?: number; isTTY?: boolean };
  stderr: NodeJS.WritableStream & { isTTY?: boolean };
}

export async function runDesk(
  args: string[],
  environment: DeskContext['environment'],
  streams: Streams,
): Promise<number> {
  try {
    const work = readCommand(args, define);
    const databaseUrl = databaseUrlOf(environment);
    const context: DeskContext = {
      folder: resolve(parseEnv({ DATA_DIR: environment.DATA_DIR }).DATA_DIR),
      environment,
      databaseUrl,
      isEmbedded: !environment.API_BASE,
      pathOf: (typed) => resolve(environment.INIT_CWD ?? '.', typed),
      isTerminal: streams.stdout.isTTY === true,
      width: streams.stdout.columns || Number(environment.COLUMNS) || widthOfFiles,
      note: (text) => void streams.stderr.write(`${text}\n`),
      doing: (text) => printOnTerminal(streams.stderr, text),
    };
    // Uses a pipeline for its backpressure, because an export may be larger than memory.
    await pipeline(forReader(work(context), environment, streams), streams.stdout, { end: false });
    return 0;
  } catch (error) {
    streams.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

async function* forReader(
  output: Iterable<Output> | AsyncIterable<Output>,
  { npm_lifecycle_event: script, npm_config_loglevel: level }: DeskContext['environment'],
  { stdout }: Streams,
): AsyncGenerator<Output> {
  for await (const part of output) {
    if (typeof part !== 'string' && stdout.isTTY)
      throw new DeskError('A terminal cannot show this file. Add "> FILE" to write it to a file.');
    if (typeof part !== 'string' && script === 'desk' && level !== 'silent')
      throw new DeskError('npm adds its own lines to the file. Add --silent: npm run desk --silent -- …');
    yield part;
  }
}

function databaseUrlOf({ DATABASE_URL: url }: DeskContext['environment']): string | undefined {
  if (!url) return undefined;
  const parsed = v.safeParse(postgresKeys.DATABASE_URL, url);
  if (!parsed.success) throw new DeskError(`DATABASE_URL: ${parsed.issues[0].message}`);
  return parsed.output;
}

const widthOfFiles = 120;

function define(program: DeskCommand): void {
  for (const collection of collections) addCollection(program, collection);
  addChat(program);
  addContent(program);
  addQueue(program);
  addNotify(program);
  addDeletePosts(program);
  addPerson(program);
  addPeople(program);
  addAuditArea(program);
  addRetention(program);
  addBackup(program);
  addStore(program);
}

function explain(error: unknown): string {
  const known = [DeskError, StartUpError, StoreUnavailable, BackupError].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  if (known) return error.message;
  // Only SQLite's errors have `errcode`.
  if ('errcode' in error)
    return `DATA_DIR: a database cannot be read (${error.message}); try again, and if the error persists, ${restoreRemedy}`;
  return String(error.stack);
}
