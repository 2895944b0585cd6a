import { parse } from 'node:querystring';
import type { Request } from 'express';
import * as v from 'valibot';
import { isTimeZone } from '../../../../shared/calls/zone-clock.ts';
import type { DeskRequest } from './desk.ts';

const maxKeys = 100;

const textsSchema = v.record(v.string(), v.unknown());

export function requestOf(req: Request): DeskRequest {
  return {
    params: textsIn(req.params),
    query: textsIn(req.query),
    fields: textsIn(typeof req.body === 'string' ? parse(req.body, '&', '=', { maxKeys }) : {}),
    body: req.is('json') ? req.body : undefined,
    ip: req.ip ?? '',
    zone: zoneIn(req.get('cookie') ?? ''),
    browser: browserOf(req.get('user-agent') ?? ''),
  };
}

/** Returns the path and query of an address at the desk, and otherwise `/`, because the address may be forged. */
export function pathIn(address = '', origin: string): string {
  const url = URL.parse(address, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

function zoneIn(cookies: string): string | undefined {
  const [, zone = ''] = /(?:^|; )desk-zone=([\w+/-]{1,64})(?:;|$)/.exec(cookies) ?? [];
  return isTimeZone(zone) ? zone : undefined;
}

function textsIn(given: unknown): Record<string, string> {
  const entries = Object.entries(v.parse(v.fallback(textsSchema, {}), given));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? [[name, first]] : [];
    }),
  );
}

const browsers: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a name such as "Firefox on Linux". */
function browserOf(userAgent: string): string {
  const nameIn = (list: [RegExp, string][], other: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? other;
  return `${nameIn(browsers, 'Unknown browser')} on ${nameIn(systems, 'an unknown system')}`;
}
