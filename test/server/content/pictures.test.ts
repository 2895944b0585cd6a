import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { runCheck } from '../../../server/content/checks/check-content.ts';
import { textOf } from '../../../server/content/content-error.ts';
import { loadContent } from '../../../server/content/load-content.ts';
import { readPictures } from '../../../server/content/pictures.ts';
import { contentFolder, type Files, note } from '../../support/content-folder.ts';
import { representatives } from '../../support/full-run.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aSite } from '../../support/test-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9"/></svg>';
const bitmap = (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#864' } })
    .toFormat(format)
    .toBuffer();

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#864' }, limitInputPixels: false })
    .png()
    .toBuffer();
const animation = async () =>
  sharp(await Promise.all([flat(8), bitmap('png')]), { join: { animated: true } })
    .webp()
    .toBuffer();

test('a picture next to a note or page is shown and served, cached permanently by its hash', async () => {
  const folder = aFolder('content');
  cpSync(sampleFolder, folder, { recursive: true });
  const content = (path: string) => join(folder, path);
  writeFileSync(content('blogs/our-bench.jpg'), await bitmap('jpeg'));
  writeFileSync(content('pages/company/our-door.svg'), svg);
  appendFileSync(content('blogs/salt-in-the-connector.md'), '\n![A bench](our-bench.jpg "Where we measure.")\n');
  const figure = ['kind: figure', 'drawing: our-door.svg', 'label: A door', 'caption: Where we come in.'];
  const section = ['  - id: our-door', '    name: Door', '    title: How to find us', '    blocks:'];
  const lines = [...section, `      - { ${figure.join(', ')} }`];
  appendFileSync(content('pages/company/culture.yaml'), `${lines.join('\n')}\n`);
  await using site = await startSite({ content: folder });

  for (const [page, name, size, type] of [
    ['/blogs/salt-in-the-connector', 'blogs/our-bench.jpg', 'width="80" height="60"', 'image/jpeg'],
    ['/company/culture', 'pages/company/our-door.svg', 'width="40" height="30"', 'image/svg+xml'],
  ] as const) {
    const address = `${site.base}${page}?complete=1`;
    const html = await (await fetch(address)).text();
    const image = html.match(new RegExp(`<img[^>]*src="(/pictures/${name}\\?v=[\\w.-]+)"[^>]*>`));
    expect(image?.[0]).toContain(size);
    const picture = await fetch(site.base + image?.[1]);
    expect(picture.headers.get('Content-Type')).toBe(type);
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
    expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
    const unhashed = await fetch(`${site.base}/pictures/${name}?v=older`);
    expect(unhashed.headers.get('Cache-Control')).not.toContain('immutable');
  }
  expect((await fetch(`${site.base}/pictures/blogs/salt-in-the-connector.md`)).status).toBe(404);
  expect((await fetch(`${site.base}/pictures/..%2fsettings.yaml`)).status).toBe(404);
});

const formats = ['avif', 'jpeg', 'png', 'webp'] as const;

test.each(representatives(formats, 2))('a note can show a picture of the format %s', async (format) => {
  const name = `bench.${format === 'jpeg' ? 'jpg' : format}`;
  const folder = contentFolder({
    [`blogs/${name}`]: await bitmap(format),
    'blogs/stuck-bus.md': note({}, `Text.\n\n![A bench](${name} "Ours.")`),
  });
  const { errors, at } = await readPictures(folder);
  expect(errors).toEqual([]);
  expect(at(`/pictures/blogs/${name}`)).toMatchObject({ width: 80, height: 60 });
  expect(await errorsIn(folder)).toBe('');
});

const inside = (markup: string) => svg.replace('<path', `${markup}<path`);

const broken = [
  ['a script', 'x.svg', inside('<script>1</script>'), 'script'],
  ['an image from another host', 'x.svg', inside('<image href="https://evil.example/x.png"/>'), 'image'],
  ['an entity', 'x.svg', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`, '<!DOCTYPE'],
  ['text instead of a picture', 'x.png', 'text', 'cannot be read as a picture'],
  ['another format', 'x.png', svg, 'in svg format'],
  ['more than 4 MB', 'x.svg', Buffer.alloc(4 * 1024 * 1024 + 1), 'larger than 4 MB'],
  ['a handler', 'x.svg', svg.replace('<path', '<path onclick="x()"'), 'onclick'],
  ['HTML inside', 'x.svg', inside('<foreignObject><p>x</p></foreignObject>'), 'foreignObject'],
  ['a part from another host', 'x.svg', inside('<use xlink:href="https://evil.example/x.svg#a"/>'), 'evil.example'],
  ['a link that runs a script', 'x.svg', inside('<use href="javascript:x()"/>'), 'javascript:'],
  ['a style that loads a file', 'x.svg', inside('<style>@import "https://evil.example"</style>'), 'style'],
  ['a paint that loads a file', 'x.svg', svg.replace('<path', '<path fill="url(https://evil.example/x#a)"'), 'fill'],
  [
    'a script behind a namespace prefix',
    'x.svg',
    inside('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    's:script',
  ],
  [
    'an outdated web format',
    'x.gif',
    'text',
    'save the picture in one of these formats: .svg, .png, .jpg, .webp, .avif',
  ],
  ['the extension .jpeg', 'x.jpeg', 'text', 'save the picture in one of these formats: .svg, .png, .jpg, .webp, .avif'],
  ['more than 24 MB', 'x.png', Buffer.alloc(24 * 1024 * 1024 + 1), 'larger than 24 MB'],
  ['too many pixels for a phone', 'x.png', await flat(10_000), 'million pixels'],
  ['an animation', 'x.webp', await animation(), 'animation'],
  ['a name that is not a slug', 'My Bench.png', svg, 'has an invalid file name'],
] as const;

test.each(representatives(broken, 6))(
  'a start reports a picture file with %s and gives the reason',
  async (_, name, bytes, error) => {
    const errors = await errorsIn(contentFolder({ [`blogs/${name}`]: bytes }));
    expect(errors).toMatch(`content/blogs/${name}:1: `);
    expect(errors).toContain(error);
  },
);

test('a broken picture that a text shows is reported once', async () => {
  const text = note({}, 'Text.\n\n![x](x.svg "y")');
  const { errors } = await readPictures(contentFolder({ 'blogs/x.svg': inside('<script>1</script>') }));
  expect(errors).toHaveLength(1);
  const said = await errorsIn(
    contentFolder({ 'blogs/x.svg': inside('<script>1</script>'), 'blogs/stuck-bus.md': text }),
  );
  expect(said.split('\n')).toEqual([expect.stringMatching(/^content\/blogs\/x\.svg:1: /)]);
});

test('a picture in a folder without texts fails startup', async () => {
  const folder = contentFolder({ 'comments/bench.png': await bitmap('png') });
  expect(() => loadContent(folder)).toThrow('content/comments/bench.png:1: has the wrong extension for this folder');
});

async function errorsIn(folder: string, imageHosts: string[] = []): Promise<string> {
  const { warnings } = loadContent(folder, { pictures: await readPictures(folder, imageHosts) });
  const warned = warnings.map((error) => textOf({ ...error, isWarning: true })).join('\n');
  const { code, said } = await check(folder, { IMAGE_HOSTS: imageHosts.join(' ') });
  if (warned) expect(said).toContain(`${warned}\n0 errors, ${warnings.length} warning`);
  else expect(said).toBe('The content has no errors or warnings.\n');
  expect(code).toBe(warned ? 1 : 0);
  return warned;
}

async function check(folder: string, environment: Record<string, string>) {
  let said = '';
  const code = await runCheck(folder, environment, (text) => {
    said += text;
  });
  return { code, said };
}

const shows = (markdown: string) => ({ 'blogs/stuck-bus.md': note({}, `Text.\n\n${markdown}`) });

const misplaced = [
  [
    'on a host that is not allowed',
    '![x](https://img.example/a.png)',
    'pictures from img.example are not shown; put the picture beside this file and use its file name, or add img.example to IMAGE_HOSTS',
  ],
  ['on an allowed host, without encryption', '![x](http://cdn.example/a.png)', 'does not start with https://'],
  ['in the public folder', '![x](/favicon.png "y")', '/favicon.png is neither a figure nor a picture beside this file'],
  ['in the public folder, by its name on disk', '![x](public/a.png "y")', 'put the picture beside this file'],
  ['that is missing', '![x](bench.png "y")', 'there is no picture bench.png beside this file'],
  ['of another kind', '![x](bench.gif "y")', 'there is no picture bench.gif beside this file'],
] as const;

test.each(representatives(misplaced, 3))(
  'a picture %s is reported with its line and the remedy',
  async (_, markdown, hint) => {
    const errors = await errorsIn(contentFolder(shows(markdown)), ['cdn.example']);
    expect(errors).toContain('content/blogs/stuck-bus.md:13: ');
    expect(errors).toContain(hint);
  },
);

test('a picture on an allowed host is valid', async () => {
  expect(await errorsIn(contentFolder(shows('![x](https://cdn.example/a.png)')), ['cdn.example'])).toBe('');
});

test('only the check decodes every pixel and reports a damaged picture', async () => {
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
  const bytes = whole.subarray(0, Math.floor(whole.length * 0.7));
  const folder = contentFolder({ 'blogs/bench.jpg': bytes, ...shows('![x](bench.jpg "y")') });
  const { warnings } = loadContent(folder, { pictures: await readPictures(folder) });
  expect(warnings).toEqual([]);
  expect((await check(folder, {})).said).toContain('content/blogs/bench.jpg:1: warning: is damaged');
});

test('only the check reports a picture that no text shows', async () => {
  const folder = contentFolder({
    'blogs/bench.jpg': await bitmap('jpeg'),
    'blogs/left.png': await bitmap('png'),
    ...shows('![x](bench.jpg "y")'),
  });
  const { warnings } = loadContent(folder, { pictures: await readPictures(folder) });
  expect(warnings).toEqual([]);
  const { said } = await check(folder, {});
  expect(said.match(/^.*\.(?:jpg|png).*$/gm)).toEqual([
    expect.stringMatching(/^content\/blogs\/left\.png:1: warning: no text uses/),
  ]);
});

test('a page with a figure whose picture is missing still has its other blocks', async () => {
  const path = 'pages/company/culture.yaml';
  const folder = contentFolder();
  const section = ['  - id: bench', '    name: Bench', '    title: Our bench stays', '    blocks:'];
  const block = '      - { kind: figure, drawing: bench.png, label: A bench, caption: Where we measure. }';
  appendFileSync(join(folder, path), `${[...section, block].join('\n')}\n`);
  expect(await errorsIn(folder)).toMatch(/culture\.yaml:\d+: .*there is no picture bench\.png beside this file/);
  await using site = await aSite({ content: folder });
  expect((await request(site.server).get('/company/culture?complete=1')).text).toContain('Our bench stays');
});

const bars = (metadata = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><title>Bars</title>${metadata}
  <text x="1" y="9" fill="var(--ink)">212 µA</text>
  <text x="1" y="19" fill="var(--ink)">1,250 of PU-7</text></svg>`;
const showingBars = (files: Files, text: string) =>
  contentFolder({ ...files, ...shows(`${text}\n\n![Bars](bars.svg "Two bars.")`) });

test('a number or name that a picture shows but its text does not state is reported with file and line', async () => {
  const narrow = bars().replace('212', '999');
  const folder = showingBars({ 'blogs/bars.svg': bars(), 'blogs/bars-narrow.svg': narrow }, 'It takes 212 µA.');
  const { said } = await check(folder, {});
  expect(said.match(/^content\/blogs\/bars.*$/gm)?.sort()).toEqual([
    expect.stringMatching(
      /^content\/blogs\/bars-narrow\.svg:2: warning: shows 999, which the text beside it does not state/,
    ),
    expect.stringMatching(/^content\/blogs\/bars-narrow\.svg:3: warning: shows 1250,/),
    expect.stringMatching(/^content\/blogs\/bars-narrow\.svg:3: warning: shows PU-7,/),
    expect.stringMatching(/^content\/blogs\/bars\.svg:3: warning: shows 1250,/),
    expect.stringMatching(/^content\/blogs\/bars\.svg:3: warning: shows PU-7,/),
  ]);
});

test('a picture may list the values that its text does not state, and nothing else', async () => {
  const listed = bars('<metadata>1,250; PU-7</metadata>');
  expect(await errorsIn(showingBars({ 'blogs/bars.svg': listed }, 'It takes 212 µA.'))).toBe('');
  const stale = bars('<metadata>212; 1,250; PU-7; 48</metadata>');
  const { said } = await check(showingBars({ 'blogs/bars.svg': stale }, 'It takes 212 µA.'), {});
  expect(said.match(/lists \S+ in <metadata> unnecessarily/g)).toEqual([
    'lists 212 in <metadata> unnecessarily',
    'lists 48 in <metadata> unnecessarily',
  ]);
});

test('the example picture in the guide is valid, in both layouts and with its numbers', async () => {
  const [, example = ''] = /```svg\n(.*?)```/s.exec(readFileSync('docs/content.md', 'utf8')) ?? [];
  const plot = readFileSync(`${sampleFolder}/case-studies/update-curve.json`);
  const files = { 'blogs/bars.svg': example, 'blogs/bars-narrow.svg': example, 'blogs/bars.json': plot };
  const folder = showingBars(files, 'From 212 µA to 1.8 µA.');
  expect(await errorsIn(folder)).toBe('');
  const { at } = await readPictures(folder);
  expect(at('/pictures/blogs/bars.svg')).toMatchObject({
    wide: { width: 720, height: 120, plot: expect.stringMatching(/^\/pictures\/blogs\/bars\.json\?v=/) },
    narrow: { src: expect.stringMatching(/^\/pictures\/blogs\/bars-narrow\.svg\?v=/) },
  });
});

test('a plot with unreadable numbers is reported with the reason', async () => {
  const files = { 'blogs/bars.svg': bars('<metadata>1250; PU-7</metadata>'), 'blogs/bars.json': '{ "x": 1 }' };
  expect(await errorsIn(showingBars(files, 'It takes 212 µA.'))).toMatch(/^content\/blogs\/bars\.json:1: .*x: /);
});

test('a drawing whose viewBox does not begin with 0 0 is reported', async () => {
  const moved = bars('<metadata>1250; PU-7</metadata>').replace('0 0 40 30', '5 5 40 30');
  const said = await errorsIn(showingBars({ 'blogs/bars.svg': moved }, 'It takes 212 µA.'));
  expect(said).toContain('content/blogs/bars.svg:1: warning: needs a viewBox that starts with "0 0"');
});
