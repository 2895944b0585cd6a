import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { runDesk } from '../../../../server/operate/desk/run-desk.ts';
import type { DeskRun } from './desk-process.ts';

export async function desk(folder: string, args: string[], env: Record<string, string> = {}): Promise<DeskRun> {
  const { bytes, ...run } = await deskBytes(folder, args, env);
  return { ...run, stdout: new TextDecoder().decode(bytes) };
}

export async function deskBytes(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
  { isTTY = false } = {},
): Promise<{ code: number; bytes: Buffer; stderr: string }> {
  const streams = { stdout: Object.assign(new PassThrough(), { isTTY }), stderr: new PassThrough() };
  const output = Promise.all([buffer(streams.stdout), text(streams.stderr)]);
  const code = await runDesk(args, { DATA_DIR: folder, ...env }, streams);
  streams.stdout.end();
  streams.stderr.end();
  const [bytes, stderr] = await output;
  return { code, bytes, stderr };
}
