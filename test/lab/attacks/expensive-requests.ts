import { randomBytes, randomUUID } from 'node:crypto';
import { readAssets } from '../../../server/http/assets.ts';
import { href, paths } from '../../../shared/paths.ts';
import { toolNames } from '../../../shared/tools/tool-names.ts';
import { aPdf } from '../../support/documents.ts';
import type { RequestOptions } from '../client.ts';
import { anApplication } from './multipart.ts';

type Request = { path: string } & RequestOptions;

const unique = () => randomBytes(6).toString('hex');
const slugs = (count: number) => Array.from({ length: count }, unique).join('/');
const plain = { 'accept-encoding': 'identity' };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const states: Record<string, string> = {
  'test-passes':
    'allowed=100&rate=0.0001&confidence=99.9999&failed=1000&events=1000&runs=1#000000&n=8&positives=0&windows=1e6',
  'battery-life': 'messages=86400&copies=15&sleep=#&payload=222',
  'power-budget': 'floor=#&period=86400&capacity=1e6',
  'mcuboot-partitions': 'flash=65536&sector=1&sectors=1024&image=#&cycles=1e6',
  'can-fd-bit-timing': 'clock=160&rate=1000&drate=8000&length=#&crystal=100',
};
const stateOf = (tool: string) =>
  (states[tool] ?? '').replace('#', String(1 + (Number.parseInt(unique().slice(0, 7), 16) % 999)));

function form(path: string, fields: Record<string, string>): Request {
  return {
    path,
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

let css: string | undefined;
function stylesheet(): string {
  css ??= readAssets('dist').css;
  return css;
}

const contact = { FullName: 'A B', WorkEmail: 'a@bots.example', Message: 'M' };

export const expensiveRequests: Record<string, () => Request> = {
  ...Object.fromEntries(
    toolNames.flatMap((tool) => [
      [`page of ${tool}`, () => ({ path: `${paths.tools}/${tool}?${stateOf(tool)}` })],
      [
        `body of ${tool}`,
        () => ({ path: `/api/tool.body?${new URLSearchParams({ tool, state: stateOf(tool) }).toString()}` }),
      ],
    ]),
  ),
  'search page': () => ({ path: `${paths.search}?q=radio+${unique()}` }),
  'search read': () => ({ path: `/api/search?q=the+of+${unique()}` }),
  'unknown note': () => ({ path: href.blog(unique()) }),
  'unknown address': () => ({ path: `/${unique()}` }),
  'unknown note as a read': () => ({ path: `/api/blogs.post?slug=${unique()}` }),
  'page of a list': () => ({ path: `${href.blogs()}?page=${Number.parseInt(unique().slice(0, 4), 16) + 100}` }),
  'unknown query': () => ({ path: `${href.services()}?x=${unique()}` }),
  'page without compression': () => ({ path: `${href.home()}?x=${unique()}`, headers: plain }),
  'asset without compression': () => ({ path: stylesheet(), headers: plain }),
  'chosen pins': () => ({ path: `${href.services()}?pins=${Number.parseInt(unique().slice(0, 2), 16) % 40}` }),
  'about a tool': () => ({
    path: `${paths.contact}?${new URLSearchParams({ about: `test-passes?${stateOf('test-passes')}` }).toString()}`,
  }),
  'cover of any name': () => ({ path: `/drawings/covers/contour/${unique()}.svg` }),
  'marks of any names': () => ({ path: `/drawings/marks/${slugs(24)}.svg` }),
  'social image of an unknown page': () => ({ path: `/cards/blogs/${unique()}.png?v=${unique().slice(0, 11)}` }),
  'refused form': () => form(paths.contact, { ...contact, Subject: unique() }),
  'refused comment': () => form(href.blog('salt-in-the-connector'), { FullName: unique() }),
  'refused post as JSON': () => ({
    path: '/api/contact',
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...contact, Subject: unique() }),
  }),
  'refused upload': () =>
    anApplication(
      { JobSlug: 'firmware-engineer-tides', FullName: unique() },
      { name: 'cv.pdf', bytes: aPdf(1_000_000) },
    ),
  'chat message': () => ({
    path: '/api/chat/messages',
    method: 'POST',
    headers: {
      ...sameOrigin,
      'content-type': 'application/json',
      authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
    },
    body: JSON.stringify({ key: randomUUID(), text: `battery radio sensor ${unique()}` }),
  }),
  'chat stream': () => ({
    path: '/api/chat/stream',
    headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
  }),
  'call slots': () => ({ path: `/api/call-slots?x=${unique()}` }),
  'calendar file': () => ({ path: `/api/calls/CALL-${unique().toUpperCase()}.ics` }),
  'form token': () => ({ path: '/api/form-token' }),
  sitemap: () => ({ path: `/sitemap.xml?x=${unique()}` }),
  'robots.txt': () => ({ path: `/robots.txt?x=${unique()}` }),
};
