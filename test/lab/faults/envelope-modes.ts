import { open, seal } from '../../../server/company-api/cipher.ts';
import type { Mode } from './modes.ts';
import { rawReply, sealed } from './replies.ts';

export const envelopeModes: Mode[] = [
  { name: 'wrong-key', reply: () => sealed((text, { secret }) => seal(open(text, secret) ?? '', 'another key')) },
  { name: 'flipped-salt', reply: () => sealed((text) => flipped(text, () => 10)) },
  { name: 'flipped-first-block', reply: () => sealed((text) => flipped(text, () => 20)) },
  { name: 'flipped-middle', reply: () => sealed((text) => flipped(text, (length) => length >> 1)) },
  { name: 'flipped-end', reply: () => sealed((text) => flipped(text, (length) => length - 1)) },
  { name: 'half-of-the-seal', reply: () => sealed((text) => text.slice(0, text.length >> 1)) },
  { name: 'not-sealed', reply: () => sealed((text, { secret }) => open(text, secret) ?? '') },
  { name: 'bom', reply: () => rawReply((text) => `\ufeff${text}`) },
  { name: 'utf-16', reply: () => rawReply((text) => Buffer.from(text, 'utf16le')) },
  { name: 'other-field', reply: () => rawReply((text) => text.replace('"Response"', '"response"')) },
  { name: 'json-twice', reply: () => rawReply((text) => text + text) },
  { name: 'status-0', rewrite: () => envelope({ status: '0', message: 'Not now.' }) },
  { name: 'status-2', rewrite: (json) => json.replace(/"status":"?1"?/, '"status":"2"') },
  { name: 'no-status', rewrite: (json) => json.replace(/"status":"?1"?,/, '') },
  { name: 'null-data', rewrite: () => envelope({ status: '1', data: null }) },
  { name: 'empty-data', rewrite: () => envelope({ status: '1', data: {} }) },
  { name: 'no-data', rewrite: () => envelope({ status: '1' }) },
  { name: 'list-as-data', rewrite: () => envelope({ status: '1', data: [] }) },
  { name: 'text-as-data', rewrite: () => envelope({ status: '1', data: 'Success' }) },
  { name: 'null', rewrite: () => 'null' },
  { name: 'deep-json', rewrite: () => '['.repeat(100_000) + ']'.repeat(100_000) },
  {
    name: '__proto__-in-data',
    rewrite: (json) => json.replace('"data":{', '"data":{"__proto__":{"polluted":1},"constructor":{"prototype":1},'),
  },
];

function envelope(fields: object): string {
  return JSON.stringify({ message: 'Success', ...fields });
}

function flipped(text: string, place: (length: number) => number): string {
  const raw = Buffer.from(text, 'base64');
  const at = place(raw.length);
  raw[at] = (raw[at] ?? 0) ^ 1;
  return raw.toString('base64');
}
