import type { ServerResponse } from 'node:http';
import { seal } from '../../../server/company-api/cipher.ts';
import type { Call, Reply } from '../upstream.ts';
import type { Fields, Rewrite } from './rewrites.ts';

export const hang: Reply = () => {};

export function status(code: number, headers: Record<string, string> = {}): Reply {
  return ({ res }) => void res.writeHead(code, headers).end(code === 204 ? undefined : '{}');
}

export function body(make: () => Buffer | string, headers: Record<string, string> = {}): Reply {
  return ({ res }) => void res.writeHead(200, headers).end(make());
}

export function bytes(text: string): Reply {
  return ({ res }) => void res.socket?.end(text);
}

export function redirect(code: number): Reply {
  return ({ res, trap, path }) => void res.writeHead(code, { location: `${trap}/${path}` }).end();
}

export function sealed(change: (base64: string, call: Call) => string): Reply {
  return async (call) => {
    const text = change(seal(await call.realResponse(), call.secret), call);
    call.res.end(JSON.stringify({ Response: text }));
  };
}

export function rewritten(rewrite: Rewrite): Reply {
  return async (call) => call.say(rewrite(await call.realResponse()));
}

export function rawReply(change: (text: string) => Buffer | string): Reply {
  return async (call) => {
    const text = JSON.stringify({ Response: seal(await call.realResponse(), call.secret) });
    call.res.end(change(text));
  };
}

export function truncated(share: number): Reply {
  return async ({ realResponse, res, secret }) => {
    const text = JSON.stringify({ Response: seal(await realResponse(), secret) });
    res.writeHead(200, { 'content-length': Buffer.byteLength(text) });
    res.write(text.slice(0, Math.floor(text.length * share)), () => res.destroy());
  };
}

export function slowly({ from, ms }: { from: 'headers' | 'body'; ms: number }): Reply {
  return async ({ realResponse, res, secret }) => {
    const text = JSON.stringify({ Response: seal(await realResponse(), secret) });
    const head = `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`;
    if (from === 'body') res.socket?.write(head);
    drip(res, (from === 'body' ? '' : head) + text, ms);
  };
}

function drip(res: ServerResponse, text: string, ms: number): void {
  const { socket } = res;
  let at = 0;
  const timer = setInterval(() => {
    if (!socket || socket.destroyed || at >= text.length) {
      clearInterval(timer);
      socket?.end();
    } else {
      socket.write(text.charAt(at));
      at += 1;
    }
  }, ms);
  timer.unref();
}

export function some(isMeant: (call: Call) => boolean, reply: Reply): Reply {
  return async (call) => (isMeant(call) ? reply(call) : call.say(await call.realResponse()));
}

export function half(reply: Reply): Reply {
  return some(({ random }) => random.chance(0.5), reply);
}

export function service(name: string, reply: Reply): Reply {
  return some(({ path }) => path.startsWith(`${name}/`), reply);
}

export function asIfRequested(change: (input: Fields) => Fields): Reply {
  return some(
    ({ path }) => collections.test(path),
    async (call) => call.say(await call.realResponse(change(call.input))),
  );
}

const collections = /\/Get(?:Blog|Portfolio|CaseStudy)List$/;

export function oneCallLate(): Reply {
  let before: string | undefined;
  return async (call) => {
    const own = await call.realResponse();
    const other = before ?? own;
    before = own;
    call.say(other);
  };
}

/** Sends a second, unrequested response, which the next call on the connection may receive. */
export function answeredTwice(): Reply {
  let before: string | undefined;
  return async ({ realResponse, res, secret }) => {
    const text = JSON.stringify({ Response: seal(await realResponse(), secret) });
    const other = before ?? text;
    before = text;
    const { socket } = res;
    const extra = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(other)}\r\n\r\n${other}`;
    res.end(text, () => socket?.write(extra));
  };
}
