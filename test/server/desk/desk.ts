import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runDesk } from '../../../server/desk/run-desk.ts';
import type { DeskRun } from './desk-process.ts';

/** What the desk's command does, in this process: the same but for its start, which takes a second. */
export async function desk(folder: string, args: string[], env: Record<string, string> = {}): Promise<DeskRun> {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const output = Promise.all([text(streams.stdout), text(streams.stderr)]);
  const code = await runDesk(args, { DATA_DIR: folder, ...env }, streams);
  streams.stdout.end();
  streams.stderr.end();
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}
