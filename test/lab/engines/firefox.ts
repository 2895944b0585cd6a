import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { type BrowserSession, clickOnNothing, type Engine } from './session.ts';

const treeSchema = v.looseObject({ contexts: v.array(v.looseObject({ context: v.string() })) });
const entrySchema = v.looseObject({ level: v.string(), text: v.nullable(v.string()) });
const resultSchema = v.looseObject({ result: v.looseObject({ value: v.optional(v.unknown()) }) });

export const firefox: Engine = { name: 'Firefox', needs: ['firefox-esr'], start };

async function start([program = '']: string[]): Promise<BrowserSession> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, '--width=1280', '--height=900'];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = Promise.withResolvers<string>();
  createInterface({ input: browser.stderr }).on('line', (line) => {
    const found = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
    if (found) address.resolve(found);
  });
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  ended.then(() => address.reject(new Error('Firefox exited.')));
  const complaints: string[] = [];
  const { command, close } = await connectBidi(`${await address.promise}/session`, (method, params) => {
    const entry = v.safeParse(entrySchema, params);
    if (method !== 'log.entryAdded' || !entry.success || !['warn', 'error'].includes(entry.output.level)) return;
    complaints.push(`${entry.output.level}: ${entry.output.text}`);
  });
  await command('session.new', { capabilities: {} });
  await command('session.subscribe', { events: ['log.entryAdded'] });
  const [tab] = v.parse(treeSchema, await command('browsingContext.getTree')).contexts;
  const context = tab?.context ?? '';
  const traverse = async (delta: number) => void (await command('browsingContext.traverseHistory', { context, delta }));
  return {
    go: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: () => traverse(-1),
    forward: () => traverse(1),
    click: async () => void (await command('input.performActions', { context, actions: clickOnNothing })),
    reload: async () => void (await command('browsingContext.reload', { context, wait: 'complete' })),
    // Transfers the value as JSON text, because BiDi has its own format for values.
    async read(expression) {
      const evaluated = await command('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      const { value } = v.parse(resultSchema, evaluated).result;
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    complaints: async () => complaints,
    async [Symbol.asyncDispose]() {
      close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const messageSchema = v.looseObject({
  type: v.string(),
  id: v.optional(v.nullable(v.number())),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  message: v.optional(v.string()),
});

interface Bidi {
  command(method: string, params?: object): Promise<unknown>;
  close(): void;
}

async function connectBidi(address: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} is not reachable.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { type, id, method, params, result, message } = v.parse(messageSchema, JSON.parse(String(data)));
    if (type === 'event') return onEvent(method ?? '', params);
    const response = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') response?.resolve(result);
    else response?.reject(new Error(message));
  });
  return {
    command(method, params = {}) {
      last += 1;
      const response = Promise.withResolvers<unknown>();
      waiting.set(last, response);
      socket.send(JSON.stringify({ id: last, method, params }));
      return response.promise;
    },
    close: () => socket.close(),
  };
}
