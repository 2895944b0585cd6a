import * as v from 'valibot';
import { timeout } from '../../support/timeout.ts';

const responseSchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });

export interface WebDriver {
  /** One command of the session, with its value. */
  command(path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

/** Begins a session with the driver that listens at that address, once it does: WebDriver's own wire, JSON over HTTP. */
export async function beginSession(driver: string, capabilities: object): Promise<WebDriver> {
  await untilListening(driver);
  const { sessionId } = v.parse(
    sessionSchema,
    await send(`${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  );
  const session = `${driver}/session/${sessionId}`;
  return {
    command: (path, body = {}) => send(`${session}/${path}`, body),
    async end() {
      await fetch(session, { method: 'DELETE' });
    },
  };
}

async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = v.parse(responseSchema, await response.json());
  if (!response.ok) throw new Error(`${address.replace(/.*\//, '')}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function untilListening(driver: string): Promise<void> {
  const until = Date.now() + timeout.wait;
  while (Date.now() < until) {
    if (
      await fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No driver listens at ${driver}.`);
}
