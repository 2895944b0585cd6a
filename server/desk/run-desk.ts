import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseEnv } from '../env.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { StartUpError } from '../start-up-error.ts';
import { changeEnquiryAlone } from './change-enquiry.ts';
import { parseChatCommand } from './chat-command.ts';
import { parseCommand } from './command-line.ts';
import type { Command } from './commands.ts';
import { DeskError } from './desk-error.ts';
import { exportEnquiries } from './export-enquiries.ts';
import { listEnquiries } from './list-enquiries.ts';
import { parseNotifyCommand } from './notify-command.ts';
import { runNotify } from './notify-run.ts';
import { type Enquiries, openEnquiries } from './open-enquiries.ts';
import { requestChange } from './request-change.ts';
import { runChat } from './run-chat.ts';
import { showEnquiry } from './show-enquiry.ts';
import { usage } from './usage.ts';

interface Streams {
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
}

type Environment = Record<string, string | undefined>;

/** Runs one command of the operator. Gives the exit code: 0 when it was done, 1 when it was not and stderr says why. */
export async function runDesk(args: string[], environment: Environment, streams: Streams): Promise<number> {
  try {
    const work = workOf(args, environment);
    const folder = resolve(parseEnv({ DATA_DIR: environment.DATA_DIR }).DATA_DIR);
    const width = streams.stdout.columns || Number(environment.COLUMNS) || widthOfFiles;
    // At the reader's pace: an export may be larger than memory.
    await pipeline(work(folder, width), streams.stdout, { end: false });
    return 0;
  } catch (error) {
    streams.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

/** Columns where the output is no terminal. */
const widthOfFiles = 120;

type Work = (folder: string, width: number) => AsyncGenerator<string>;

/** What was typed, ready to be done. Enquiries and chat have commands of their own. */
function workOf(args: string[], environment: Environment): Work {
  if (args[0] === 'chat') {
    const command = parseChatCommand(args.slice(1));
    return (folder, width) => runChat(command, folder, width);
  }
  if (args[0] === 'notify') {
    const command = parseNotifyCommand(args.slice(1));
    return (folder) => runNotify(command, folder, environment);
  }
  const command = parseCommand(args);
  return (folder, width) => answer(command, folder, width);
}

async function* answer(command: Command, folder: string, width: number): AsyncGenerator<string> {
  if (command.name === 'help') return yield usage;
  const enquiries = openEnquiries(folder);
  try {
    yield* read(command, enquiries, width);
  } finally {
    enquiries.close();
  }
  if (command.name === 'release' || command.name === 'retry') {
    const { name, reference } = command;
    const change = { command: `enquiries ${name}`, reference } as const;
    const look = `enquiries show ${reference}`;
    yield `${await requestChange(folder, { change, look, alone: (database) => changeEnquiryAlone(database, change) })}\n`;
  }
}

function* read(command: Command, enquiries: Enquiries, width: number): Generator<string> {
  if (command.name === 'list') yield* listEnquiries(enquiries, command, width);
  if (command.name === 'show') yield showEnquiry(enquiries, command);
  if (command.name === 'export') yield* exportEnquiries(enquiries, command);
}

function explain(error: unknown): string {
  const known = error instanceof DeskError || error instanceof StartUpError || error instanceof OutboxUnavailable;
  return known ? error.message : error instanceof Error ? `${error.stack}` : String(error);
}
