import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aFolder } from '../../support/temp-folder.ts';

export type Files = Record<string, string | Buffer>;

/** Writes a small, faultless content folder with these files instead of or beside its own. Gives its path. */
export function contentFolder(changes: Files = {}): string {
  const folder = join(aFolder('content'), 'content');
  for (const [path, text] of Object.entries({ ...sampleFiles, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A note of the sample. `changes` replace front matter lines by their first word. */
export function note(changes: Record<string, string> = {}, body = 'Nine clocks free the bus.'): string {
  const fields: Record<string, string> = {
    title: 'A stuck bus',
    summary: 'Nine blind clock pulses cleared one of six hangs; a STOP attempt on every clock cleared all six.',
    category: 'firmware',
    tags: '[i2c, low-power]',
    author: '{ name: Elena Vasquez, role: Firmware architect }',
    publishedAt: '2026-10-02',
    seo: seo('A stuck bus, recovered'),
    ...changes,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

export function seo(title: string): string {
  return `{ title: "${title}", description: "${description}", keywords: [i2c, bus, recovery] }`;
}

const description =
  'Why nine clock pulses often fail to free a stuck bus, and the sequence, with its code, that frees stretched and muxed targets.';

const sampleFiles: Files = {
  'settings.yaml': '- { type: 1, content: "+91 00000 01234" }\n- { type: 5, content: "https://github.com/example" }\n',
  'countries.yaml': '- { id: 101, code: IN, name: India }\n- { id: 1, code: AF, name: Afghanistan }\n',
  'blog-categories.yaml': `- { slug: firmware, name: Firmware, description: "${description}" }\n- { slug: radio, name: Radio, description: "${description}" }\n`,
  'blog-tags.yaml': '- { slug: i2c, name: I²C }\n- { slug: low-power, name: Low power }\n- { slug: ble, name: BLE }\n',
  'moved.yaml': '[]\n',
  'seo.yaml': [
    `- { path: /, name: Home, title: Boards, description: "${description}", keywords: [a, b, c], indexed: true }`,
    `- { path: /blogs, name: Notes, title: All notes, description: "${description}", keywords: [a, b, c], indexed: true }`,
    `- { path: /page-not-found, name: Lost, title: Lost, description: "${description}", keywords: [a, b, c], indexed: false }`,
    '',
  ].join('\n'),
  'pages/home.yaml':
    'headline: [Boards.]\nlead: We build.\nfeatures: [Two layers.]\nfigures: [{ label: Boards, value: "3" }]\n',
  'blogs/stuck-bus.md': note(),
  'comments/stuck-bus.yaml': [
    '- { name: Tomasz Wrona, postedAt: 2026-10-04, text: "Ten clocks, in our case." }',
    '- { name: Elena Vasquez, postedAt: 2026-10-03, isAuthor: true, text: "Ask away." }',
    '',
  ].join('\n'),
};
