import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseEnv } from '../env.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { StartUpError } from '../start-up-error.ts';
import { parseChatCommand } from './chat-command.ts';
import { parseCommand } from './command-line.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { parseNotifyCommand } from './notify-command.ts';
import { runNotify } from './notify-run.ts';
import { parsePurge } from './purge-command.ts';
import { runChat } from './run-chat.ts';
import { runCollection } from './run-collection.ts';
import { runPurge } from './run-purge.ts';

interface Streams {
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
}

type Environment = Record<string, string | undefined>;

/** Runs one command of the operator. Gives the exit code: 0 when it was done, 1 when it was not and stderr says why. */
export async function runDesk(args: string[], environment: Environment, streams: Streams): Promise<number> {
  try {
    const work = workOf(args, environment);
    const place = {
      folder: resolve(parseEnv({ DATA_DIR: environment.DATA_DIR }).DATA_DIR),
      isEmbedded: !environment.API_BASE,
      width: streams.stdout.columns || Number(environment.COLUMNS) || widthOfFiles,
      note: (text: string) => void streams.stderr.write(`${text}\n`),
    };
    // At the reader's pace: an export may be larger than memory.
    await pipeline(work(place), streams.stdout, { end: false });
    return 0;
  } catch (error) {
    streams.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

/** Columns where the output is no terminal. */
const widthOfFiles = 120;

type Work = (place: DeskPlace) => AsyncGenerator<string>;

/** What was typed, ready to be done. Most areas are collections; some have commands of their own. */
function workOf(args: string[], environment: Environment): Work {
  if (args[0] === 'chat') {
    const command = parseChatCommand(args.slice(1));
    return (place) => runChat(command, place);
  }
  if (args[0] === 'purge') {
    const command = parsePurge(args.slice(1));
    return (place) => runPurge(command, place);
  }
  if (args[0] === 'notify') {
    const command = parseNotifyCommand(args.slice(1));
    return ({ folder }) => runNotify(command, folder, environment);
  }
  const command = parseCommand(args);
  return (place) => runCollection(command, place);
}

function explain(error: unknown): string {
  const known = error instanceof DeskError || error instanceof StartUpError || error instanceof OutboxUnavailable;
  return known ? error.message : error instanceof Error ? `${error.stack}` : String(error);
}
