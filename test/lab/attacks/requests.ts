import type { Content } from '../../../server/content/load-content.ts';
import { formNames, formOf } from '../../../shared/forms/forms.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import {
  chatFramePath,
  confirmCallPath,
  confirmSubscriptionPath,
  feedFiles,
  href,
  previewPath,
  unsubscribeLinkPath,
} from '../../../shared/paths.ts';
import { pageKindsOf } from '../../support/page-kinds.ts';
import type { Random } from '../../support/random.ts';
import { browser } from '../client.ts';

export async function everyTarget(base: string, content: Content): Promise<string[]> {
  const pages = pageKindsOf(content).map(({ path }) => path);
  const named = new Set<string>();
  for (const path of pages) {
    const html = await (await fetch(base + path, { headers: { ...browser, 'accept-encoding': 'identity' } })).text();
    for (const [, target = ''] of html.matchAll(fileAddress)) named.add(target.replaceAll('&amp;', '&'));
  }
  return [...pages, ...onePerKind([...named]), ...typedTargets(content), ...others];
}

const fileAddress =
  /["'\s(](?:https?:\/\/[^/"'\s]+)?(\/(?:assets|cards|data|documents|drawings|flags|pictures)\/[^"'\s)<]+)/g;

function onePerKind(targets: string[]): string[] {
  const kinds = new Map(targets.map((target) => [target.replace(/[^/]*?(\.\w+)?(?:\?.*)?$/, '$1'), target]));
  return [...kinds.values()];
}

function typedTargets({ pages }: Content): string[] {
  const [service = ''] = pages.navigation.groups.flatMap(({ services }) => services.map(({ slug }) => slug));
  return [
    `${href.search()}?q=can`,
    `${href.tool('test-passes')}?failed=2`,
    `${href.services()}?pins=${service}`,
    `${href.contact()}?about=${service}&sent=ENQ-00000000`,
    `${href.blogs(2)}&x=1`,
    `${href.home()}?complete=1`,
    `${href.blog('no_slug')}`,
    '/drawings/covers/contour/any.svg',
    '/drawings/marks/a-b-c.svg',
    '/cards/search.png?v=0123456789abcdef',
    ...['api/search?q=the', 'api/tool.body?tool=test-passes&state=failed%3D3', 'api/meta?path=%2F'].map(
      (api) => `/${api}`,
    ),
  ];
}

const others = [
  ...['blogs.list?page=2', 'settings', 'header', 'form?name=subscribe', 'form-token', 'call-slots', 'none'].map(
    (query) => `/api/${query}`,
  ),
  ...['/api/calls/CALL-00000000.ics', '/api/chat/stream', chatFramePath, '/home', '/favicon.svg', '/.well-known/x'],
  ...[confirmCallPath, confirmSubscriptionPath, unsubscribeLinkPath, previewPath].map((path) => `${path}?t=a.b&u=a.b`),
  ...feedFiles.map((file) => href.feed(file)),
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest', '/assets/none.js', '/career/a\\b', '//x'],
];

/** The form token is invalid, because accepted posts would fill the store. */
const fields = { FullName: 'A', WorkEmail: 'a@b.example', [guardFields.token]: 'h.x.contact.y' };
const upload = [
  '--b\r\nContent-Disposition: form-data; name="FullName"\r\n\r\nA\r\n',
  '--b\r\nContent-Disposition: form-data; name="CV"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF\r\n',
  '--b--\r\n',
].join('');

export const begunUpload = post('/api/application', 'multipart/form-data; boundary=b', upload)
  .replace(/Content-Length: \d+/, 'Content-Length: 5000000')
  .replace('%%EOF', '% a line\n'.repeat(20_000))
  .replace('--b--', '');

export const everyPost = [
  ...formNames.map((form) => post(`/api/${form}`, 'application/json', JSON.stringify(fields))),
  ...formNames.map((form) =>
    post(pageOf(form), 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  ),
  ...['/api/application', href.job('bsp-engineer-yocto')].map((path) =>
    post(path, 'multipart/form-data; boundary=b', upload),
  ),
  post('/api/chat/messages', 'application/json', '{"key":"0123456789abcdef","text":"x"}'),
  post('/api/chat/enquiry', 'application/json', JSON.stringify(fields)),
  post('/api/reports', 'application/csp-report', '{"csp-report":{}}'),
  post('/api/vitals', 'application/json', '{"path":"/","LCP":1}'),
  ...[confirmCallPath, confirmSubscriptionPath, unsubscribeLinkPath].map((path) =>
    post(`${path}?t=a.b&u=a.b`, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
  ),
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
];

export function everyRequest(targets: string[]): string[] {
  return [...targets.flatMap((target) => [bare('GET', target), bare('HEAD', target)]), ...everyPost];
}

export function bare(method: string, target: string, version = '1.1', headers: string[] = []): string {
  const encoding = method === 'HEAD' ? [] : ['Accept-Encoding: br'];
  const head = [`${method} ${target} HTTP/${version}`, 'Host: localhost', `User-Agent: ${browser['user-agent']}`];
  return `${[...head, ...encoding, ...headers].join('\r\n')}\r\n\r\n`;
}

/** Adds an X-Forwarded-For header with a random IP prefix, because the site limits requests per prefix. */
export function fromSomewhere(bytes: string, random: Random): string {
  const address = `20.${random.integer(0, 255)}.${random.integer(0, 255)}.1`;
  return bytes.replaceAll('Host: localhost\r\n', `Host: localhost\r\nX-Forwarded-For: ${address}\r\n`);
}

function post(path: string, type: string, body: string): string {
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin', `Content-Type: ${type}`];
  return `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
}

function pageOf(form: (typeof formNames)[number]): string {
  return formOf(form).page.replace(':slug', 'chasing-40-microamps');
}
