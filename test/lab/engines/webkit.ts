import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { timeout } from '../../support/timeout.ts';
import { freePort } from '../free-port.ts';
import { type BrowserSession, clickOnNothing, type Engine } from './session.ts';

const display = ':94';
const timeouts = { pageLoad: timeout.wait, script: timeout.wait };
const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];

export const webkit: Engine = { name: 'WebKit', needs: ['MiniBrowser', 'WebKitWebDriver', 'Xvfb'], start };

async function start([binary, program = '', screen = '']: string[]): Promise<BrowserSession> {
  const beside = spawn(screen, [display, '-screen', '0', '1280x1000x24'], { stdio: 'ignore' });
  const port = await freePort();
  // The sandbox needs privileges that a container does not have.
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  for (const stream of [driver.stdout, driver.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (/^CONSOLE .*(?:ERROR|WARN)/.test(line)) complaints.push(line);
    });
  const base = `http://127.0.0.1:${port}`;
  await untilListening(base);
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args }, timeouts };
  const begun = await send(`${base}/session`, { capabilities: { alwaysMatch: browser } });
  const session = `${base}/session/${v.parse(sessionSchema, begun).sessionId}`;
  const command = (path: string, body: object = {}) => send(`${session}/${path}`, body);
  return {
    go: async (url) => void (await command('url', { url })),
    back: async () => void (await command('back')),
    forward: async () => void (await command('forward')),
    click: async () => void (await command('actions', { actions: clickOnNothing })),
    reload: async () => void (await command('refresh')),
    read: (expression) => command('execute/sync', { script: `return ${expression}`, args: [] }),
    complaints: async () => complaints,
    async [Symbol.asyncDispose]() {
      await fetch(session, { method: 'DELETE' });
      driver.kill();
      beside.kill();
    },
  };
}

const sessionSchema = v.object({ sessionId: v.string() });
const responseSchema = v.object({ value: v.unknown() });

async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = v.parse(responseSchema, await response.json());
  if (!response.ok) throw new Error(`${address.replace(/.*\//, '')}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function untilListening(driver: string): Promise<void> {
  const until = Date.now() + timeout.wait;
  while (Date.now() < until) {
    const response = await fetch(`${driver}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No driver is listening at ${driver}.`);
}
