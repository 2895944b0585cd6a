import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ContentError } from '../../../server/content/content-error.ts';
import { loadContent } from '../../../server/content/load-content.ts';
import { readPictures } from '../../../server/content/pictures.ts';
import { contentFolder, note } from '../../support/content-folder.ts';
import { builtDrawings } from '../../support/drawings.ts';
import { aProjectCopy } from '../../support/project-copy.ts';
import { startSite } from '../../support/site-process.ts';

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
  const project = aProjectCopy();
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const content = (path: string) => join(project, 'content', path);
  writeFileSync(content('blogs/our-bench.jpg'), await bitmap('jpeg'));
  writeFileSync(content('pages/company/our-door.svg'), svg);
  appendFileSync(content('blogs/salt-in-the-connector.md'), '\n![A bench](our-bench.jpg "Where we measure.")\n');
  const figure = ['kind: figure', 'drawing: our-door.svg', 'label: A door', 'caption: Where we come in.'];
  const section = ['  - id: our-door', '    name: Door', '    title: How to find us', '    blocks:'];
  const lines = [...section, `      - { ${figure.join(', ')} }`];
  appendFileSync(content('pages/company/culture.yaml'), `${lines.join('\n')}\n`);
  await using site = await startSite({ program: join(project, 'dist/server/main.js'), cwd: project });

  for (const [page, name, size, type] of [
    ['/blogs/salt-in-the-connector', 'blogs/our-bench.jpg', 'width="80" height="60"', 'image/jpeg'],
    ['/company/culture', 'pages/company/our-door.svg', 'width="40" height="30"', 'image/svg+xml'],
  ] as const) {
    const address = `${site.base}${page}?complete=1`;
    // A busy machine turns requests away while it starts.
    await expect.poll(async () => (await fetch(address)).status, { timeout: 60_000, interval: 500 }).toBe(200);
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

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a note can show a picture of the format %s', async (format) => {
  const name = `bench.${format === 'jpeg' ? 'jpg' : format}`;
  const folder = contentFolder({
    [`blogs/${name}`]: await bitmap(format),
    'blogs/stuck-bus.md': note({}, `Text.\n\n![A bench](${name} "Ours.")`),
  });
  const { faults, at } = await readPictures(folder);
  expect(faults).toEqual([]);
  expect(at(`/pictures/blogs/${name}`)).toMatchObject({ width: 80, height: 60 });
  expect(await faultsOf(folder)).toBe('');
});

const inside = (markup: string) => svg.replace('<path', `${markup}<path`);

test.each([
  ['a script', 'x.svg', inside('<script>1</script>'), 'script'],
  ['a handler', 'x.svg', svg.replace('<path', '<path onclick="x()"'), 'onclick'],
  ['HTML inside', 'x.svg', inside('<foreignObject><p>x</p></foreignObject>'), 'foreignObject'],
  ['an image from elsewhere', 'x.svg', inside('<image href="https://evil.example/x.png"/>'), 'image'],
  ['a part from elsewhere', 'x.svg', inside('<use xlink:href="https://evil.example/x.svg#a"/>'), 'evil.example'],
  ['a link that runs', 'x.svg', inside('<use href="javascript:x()"/>'), 'javascript:'],
  ['a style that loads', 'x.svg', inside('<style>@import "https://evil.example"</style>'), 'style'],
  ['a paint that loads', 'x.svg', svg.replace('<path', '<path fill="url(https://evil.example/x#a)"'), 'fill'],
  [
    'a prefix that hides it',
    'x.svg',
    inside('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    's:script',
  ],
  ['an entity', 'x.svg', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`, '<!DOCTYPE'],
  ['no picture', 'x.png', 'text', 'cannot be read as a picture'],
  ['another format', 'x.png', svg, 'the format svg'],
  ['more than 4 MB', 'x.svg', Buffer.alloc(4 * 1024 * 1024 + 1), 'larger than 4 MB'],
  ['more than 24 MB', 'x.png', Buffer.alloc(24 * 1024 * 1024 + 1), 'larger than 24 MB'],
  ['more pixels than a phone takes', 'x.png', await flat(10_000), 'million pixels'],
  ['an animation', 'x.webp', await animation(), 'animation'],
  ['a name that is no slug', 'My Bench.png', svg, 'name of the file'],
])('a picture file with %s is named by a start, with what is wrong', async (_, name, bytes, fault) => {
  const faults = await faultsOf(contentFolder({ [`blogs/${name}`]: bytes }));
  expect(faults).toMatch(`content/blogs/${name}:1: `);
  expect(faults).toContain(fault);
});

test('a missing picture, and one in a folder without texts, are named', async () => {
  const files = {
    'blogs/stuck-bus.md': note({}, 'Text.\n\n![x](bench.png "y")'),
    'comments/bench.png': await bitmap('png'),
  };
  const faults = await faultsOf(contentFolder(files));
  expect(faults).toMatch(/content\/blogs\/stuck-bus\.md:\d+: there is no figure \/pictures\/blogs\/bench\.png/);
  expect(faults).toContain('content/comments/bench.png:1: does not belong here');
});

async function faultsOf(folder: string): Promise<string> {
  try {
    loadContent(folder, { drawings: builtDrawings(), pictures: await readPictures(folder) });
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
