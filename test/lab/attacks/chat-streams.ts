import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { createClient } from './client.ts';
import { type Report, residentMemory, watchMemory } from './measures.ts';
import { startWarmSite } from './warm-site.ts';

const streams = 500;
const messages = 200;

/** MiB, beyond what the site took before. */
const maxMemory = 100;

/** Sends a conversation of the longest messages to streams whose clients do not read. */
export async function measureChatStreams(report: Report): Promise<string[]> {
  await using site = await startWarmSite();
  const { port } = new URL(site.base);
  const pid = site.process.pid ?? 0;
  const request = createClient(site.base, 8);
  const token = randomBytes(32).toString('base64url');
  const say = async (count: number) => {
    const { status } = await request('/api/chat/messages', {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        'x-forwarded-for': `20.${count}.1.1`,
      },
      body: JSON.stringify({ key: randomBytes(16).toString('hex'), text: '漢'.repeat(2_000) }),
    });
    return status === 200;
  };
  let said = 0;
  for (let count = 0; count < messages / 2; count += 1) said += Number(await say(count));

  const before = { resident: residentMemory(pid), kernel: kernelMemory() };
  const memory = watchMemory(pid);
  const opened = Array.from({ length: streams }, (_, index) =>
    listen(Number(port), token, `21.${index >> 8}.${index & 255}.1`),
  );
  const accepted = (await Promise.all(opened.map(({ isAccepted }) => isAccepted))).filter(Boolean).length;
  for (let count = messages / 2; count < messages; count += 1) said += Number(await say(count));
  await wait(1_000);
  const home = await request(href.home());
  const kernel = kernelMemory() - before.kernel;
  const resident = memory.stop() - before.resident;
  for (const { socket } of opened) socket.destroy();
  report(
    `${said} messages, ${accepted} of ${streams} streams: ${resident.toFixed(0)} MiB more, ${kernel.toFixed(0)} MiB in sockets`,
  );
  return [
    ...(said < messages ? [`chat-streams: only ${said} messages were stored`] : []),
    ...(accepted < streams ? [`chat-streams: only ${accepted} streams were accepted`] : []),
    ...(resident + kernel > maxMemory ? [`chat-streams: ${(resident + kernel).toFixed(0)} MiB more`] : []),
    ...(home.status === 200 ? [] : [`chat-streams: the home page responds ${home.status}`]),
  ];
}

/** Opens a stream and reads only its status. */
function listen(port: number, token: string, address: string): { socket: Socket; isAccepted: Promise<boolean> } {
  const { promise: isAccepted, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  const headers = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`;
  socket.on('error', () => {}).write(`GET /api/chat/stream HTTP/1.1\r\n${headers}\r\n\r\n`);
  socket.once('data', (chunk) => {
    socket.pause();
    resolve(String(chunk).startsWith('HTTP/1.1 200 '));
  });
  socket.once('close', () => resolve(false));
  return { socket, isAccepted };
}

/** MiB that all TCP sockets of the machine take in the kernel. */
function kernelMemory(): number {
  const pages = readFileSync('/proc/net/sockstat', 'utf8').match(/^TCP:.* mem (\d+)/m)?.[1];
  return (Number(pages) * 4) / 1_024;
}
