import { createServer } from 'node:net';
import { listening } from '../support/listening.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listening(server));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}
