import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contact, stored } from '../../../posts/outbox/opened-outbox.ts';
import { bothStores } from '../../../store/every-store.ts';
import { aDesk } from './a-desk.ts';

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** Together, the posts are longer than what the sockets' buffers contain. */
const batches = 50;
const posts = 100;
const messageLength = 5_000;

/** More than the connections to a database. */
const readers = 12;

describe.each(bothStores())('on $name', ({ openWithFolder }) => {
  test('exports that browsers stop reading delay no visitor', async () => {
    const { env } = await openWithFolder();
    await using desk = await aDesk({ env, isListening: true });
    await fill(desk);
    const { secret } = await desk.signIn({ areas: { enquiries: 'see' } });
    const { port, host } = new URL(desk.origin);
    const request = `GET /enquiries/export HTTP/1.1\r\nHost: ${host}\r\nCookie: desk=${secret}\r\n\r\n`;
    for (let reader = 0; reader < readers; reader += 1) {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
      onTestFinished(() => void socket.destroy());
      const [first] = await once(socket, 'data');
      expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
      socket.pause();
    }
    expect(await stored(desk.deps.enquiries.outbox, { key: 'visitor', payload: contact })).toMatch(/^ENQ-/);
  });
});

async function fill({ deps: { store } }: Desk): Promise<void> {
  const payload = JSON.stringify({ ...contact, Message: 'x'.repeat(messageLength) });
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = Array.from({ length: posts }, (_, index) => {
      const key = `${batch}-${index}`;
      return {
        reference: key,
        key,
        form: 'contact',
        body_hash: '',
        payload,
        state: 'delivered' as const,
        created_at: store.now(),
      };
    });
    await store.tables.insertInto('outbox').values(rows).execute();
  }
}
