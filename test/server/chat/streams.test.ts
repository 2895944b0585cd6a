import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ChatEvent, createStreams, type MissedEvents, type Streams } from '../../../server/chat/streams.ts';
import { listening } from '../../support/listening.ts';

const conversation = 1;
const keys = { narrow: '192.0.2.1', wide: '192.0.2.0' };

test('events that are published while a stream reads its missed messages arrive once, in order', async () => {
  const streams = createStreams();
  const base = await serving(streams, async () => {
    streams.publish(conversation, [message(2), state('second')]);
    streams.publish(conversation, [message(3), state('third')]);
    streams.publish(2, [message(4)]);
    return [message(1), message(2), state('second')];
  });
  expect(await allOf(base, streams)).toEqual(['1', '2', 'second', 'second', '3', 'third']);
});

test('a message that a stream read before its publication arrives once', async () => {
  const streams = createStreams();
  const base = await serving(streams, async () => [message(1), message(2), state('second')]);
  const heard = await allOf(base, streams, () => {
    streams.publish(conversation, [message(2), state('second')]);
    streams.publish(conversation, [message(3), state('third')]);
  });
  expect(heard).toEqual(['1', '2', 'second', 'second', '3', 'third']);
});

test('a browser that does not read its stream is disconnected', async () => {
  const streams = createStreams({ beat: 20 });
  const long = message(1, 'x'.repeat(10_000_000));
  const opened = Promise.withResolvers<void>();
  const base = await serving(streams, async () => {
    opened.resolve();
    return [long];
  });
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await opened.promise;
  await expect.poll(() => streams.size()).toBe(0);
});

test('a browser that disconnects before its stream opens takes no slot', async () => {
  const streams = createStreams();
  const left = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const base = await listening(
    createServer(async (_req, res) => {
      leaving.abort();
      await once(res, 'close');
      await streams.open(res, { conversation, keys, missed: async () => ({ events: [], isMore: false }) });
      left.resolve();
    }),
  );
  await expect(fetch(base, { signal: leaving.signal })).rejects.toThrow();
  await left.promise;
  expect(streams.size()).toBe(0);
});

test('if the missed messages cannot be read, the connection is closed and its slot is freed', async () => {
  const streams = createStreams();
  const base = await serving(streams, async () => {
    throw new Error('The disk failed.');
  });
  await expect(fetch(base).then((response) => response.text())).rejects.toThrow();
  await expect.poll(() => streams.size()).toBe(0);
});

async function serving(streams: Streams, found: () => Promise<ChatEvent[] | MissedEvents>): Promise<string> {
  const missed = async () => {
    const events = await found();
    return Array.isArray(events) ? { events, isMore: false } : events;
  };
  const open = (res: ServerResponse) => streams.open(res, { conversation, keys, missed });
  const server = createServer((_req, res) => void open(res).catch(() => res.destroy()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listening(server);
}

async function allOf(base: string, streams: Streams, then = () => {}): Promise<string[]> {
  const { body } = await fetch(base);
  let heard = '';
  let isClosing = false;
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (isClosing || !heard.includes('event: ')) continue;
    isClosing = true;
    then();
    streams.close();
  }
  return [...heard.matchAll(/^id: (\d+)$|"state":"(\w+)"/gm)].map(([, id, name]) => id ?? name ?? '');
}

function message(id: number, text = ''): ChatEvent {
  return { event: 'message', id, data: { id, text } };
}

function state(name: string): ChatEvent {
  return { event: 'state', data: { state: name } };
}
