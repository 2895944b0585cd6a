import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface DeskRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function desk(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
  options: { uid?: number; gid?: number; cwd?: string } = {},
): Promise<DeskRun> {
  const child = spawn(process.execPath, ['server/operate/desk/desk.mjs', ...args], {
    ...options,
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}
