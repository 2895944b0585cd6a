import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleFolder } from './site-content.ts';
import { aFolder } from './temp-folder.ts';

export type Files = Record<string, string | Buffer>;

export function contentFolder(changes: Files = {}): string {
  const folder = join(aFolder('content'), 'content');
  for (const path of ofTheSample) cpSync(join(sampleFolder, path), join(folder, path), { recursive: true });
  for (const picture of pictures) cpSync(join(sampleFolder, picture), join(folder, picture));
  linkToNoItem(join(folder, 'pages'));
  for (const [path, text] of Object.entries({ ...ownFiles, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export function note(changes: Record<string, string> = {}, body = 'Nine clocks free the bus.'): string {
  const fields = {
    title: 'A stuck bus',
    summary: 'Nine blind clock pulses cleared one of six hangs; a STOP attempt on every clock cleared all six.',
    category: 'firmware',
    tags: '[i2c, low-power]',
    author: '{ name: Elena Vasquez, role: Firmware architect }',
    publishedAt: '2026-10-02',
    seo: seo('A stuck bus, recovered'),
    ...changes,
  };
  return written(fields, body);
}

export function product(changes: Record<string, string> = {}, body = 'It measures.'): string {
  return written(
    {
      title: 'A probe',
      summary: 'Water content at six depths for two seasons on two cells.',
      ...filed,
      year: '2026',
      specs: '[{ label: Cells, value: two }, { label: Radio, value: LoRaWAN }, { label: Depths, value: six }]',
      publishedAt: '2026-07-14',
      seo: seo('A probe for soil'),
      ...changes,
    },
    body,
  );
}

export function caseStudy(changes: Record<string, string> = {}, body = 'It slept badly.'): string {
  return written(
    {
      title: 'A node that sleeps',
      summary: 'A node emptied its cell in eleven months. With new power states the same cell lasts for 6.8 years.',
      client: 'Meridian Pumps',
      ...filed,
      headline: '{ label: Battery life, before: 11 months, after: 6.8 years }',
      figures:
        '[{ label: Floor, before: "212", after: "1.8", unit: µA, condition: 3.6 V }, { label: Visits, after: "0" }]',
      duration: '11 weeks',
      team: '2 firmware',
      chart: 'current-profile.svg',
      publishedAt: '2026-09-15',
      seo: seo('A node, asleep'),
      ...changes,
    },
    body,
  );
}

export function job(changes: Record<string, string> = {}, body = 'You measure.'): string {
  return written(
    {
      title: 'Firmware engineer',
      summary: 'Own the power budget of battery products from estimate to field.',
      location: 'Bengaluru',
      team: 'Firmware',
      type: 'Full time',
      experience: '4 to 8 years',
      publishedAt: '2026-11-09',
      seo: seo('Firmware engineer wanted'),
      ...changes,
    },
    body,
  );
}

const filed = { category: 'sensing', industry: 'harbor-masters', services: '[gauge-firmware]' };

function written(fields: Record<string, string>, body: string): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

export function seo(title: string): string {
  return `{ title: "${title}", description: "${describe(title)}", keywords: [i2c, bus, recovery] }`;
}

function describe(name: string): string {
  return `${name}. Why nine clock pulses often fail to free a stuck bus, and the sequence that frees stretched and muxed targets.`;
}

const ofTheSample = ['navigation.yaml', 'pages', 'clients.yaml', 'reviews.yaml', 'calls.yaml', 'promises.yaml'];

const pictures = globSync('case-studies/*.{svg,json}', { cwd: sampleFolder });

function linkToNoItem(pages: string): void {
  for (const path of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.yaml')) continue;
    const text = readFileSync(join(pages, path), 'utf8');
    writeFileSync(
      join(pages, path),
      text.replace(/(?<!\/pictures)\/(?:blogs|portfolio|case-studies|career)(?:\/[a-z0-9-]+)+/g, '/contact'),
    );
  }
}

const ownFiles: Files = {
  'settings.yaml': '- { type: 1, content: "+91 00000 01234" }\n- { type: 5, content: "https://github.com/example" }\n',
  'countries.yaml': '- { id: 101, code: IN, name: India }\n- { id: 1, code: AF, name: Afghanistan }\n',
  'blog-categories.yaml': `- { slug: firmware, name: Firmware, description: "${describe('Firmware notes')}" }\n- { slug: radio, name: Radio, description: "${describe('Radio notes')}" }\n`,
  'blog-tags.yaml': '- { slug: i2c, name: I²C }\n- { slug: low-power, name: Low power }\n- { slug: ble, name: BLE }\n',
  'moved.yaml': '[]\n',
  'seo.yaml': [
    `- { path: /, name: Home, title: Boards, description: "${describe('Boards')}", keywords: [a, b, c], indexed: true }`,
    `- { path: /blogs, name: Notes, title: All notes, description: "${describe('All notes')}", keywords: [a, b, c], indexed: true }`,
    `- { path: /page-not-found, name: Lost, title: Lost, description: "${describe('Lost')}", keywords: [a, b, c], indexed: false }`,
    '',
  ].join('\n'),
  'pages/home.yaml': readFileSync(join(sampleFolder, 'pages/home.yaml'), 'utf8').replaceAll(
    /caseStudy: \S+/g,
    'caseStudy: sleeping-node',
  ),
  'portfolio-categories.yaml': `- { slug: sensing, name: Sensing, description: "${describe('Sensing products')}" }\n- { slug: medical, name: Medical, description: "${describe('Medical products')}" }\n`,
  'portfolio/probe.md': product(),
  'case-studies/sleeping-node.md': caseStudy(),
  'jobs/firmware-engineer.md': job(),
  'events.yaml':
    '- { name: Design Days, startsAt: 2027-03-10, endsAt: 2027-03-12, place: Nuremberg, exhibit: A node. }\n',
  'blogs/stuck-bus.md': note(),
  'comments/stuck-bus.yaml': [
    '- { name: Tomasz Wrona, postedAt: 2026-10-04, text: "Ten clocks, in our case." }',
    '- { name: Elena Vasquez, postedAt: 2026-10-03, isAuthor: true, text: "Ask away." }',
    '',
  ].join('\n'),
};
