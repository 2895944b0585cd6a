import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentStore } from '../../../server/content/content-store.ts';
import { type Content, loadContent } from '../../../server/content/load-content.ts';
import { contentFolder, note, seo } from '../../support/content-folder.ts';
import { aFolder } from '../../support/temp-folder.ts';

const path = 'blogs/stuck-bus.md';

test('a start reads only files that have changed', () => {
  const { folder, start, store } = aSite({ 'blogs/second.md': note({ seo: seo('Second') }) });
  start();
  // A file that is read has another hash than this, and its own title.
  store().database.exec(
    "UPDATE files SET hash = '', value = json_set(value, '$.title', 'Not read') WHERE folder = 'blogs'",
  );
  expect(titlesOf(start())).toEqual(['Not read', 'Not read']);
  writeFileSync(join(folder, path), note({ title: 'Ten clocks' }));
  expect(titlesOf(start())).toEqual(['Not read', 'Ten clocks']);
});

test('the next start sees saved files and deleted files', () => {
  const { folder, start } = aSite({ 'blogs/second.md': note({ seo: seo('Second') }) });
  start();
  writeFileSync(join(folder, path), note({ title: 'Ten clocks' }));
  rmSync(join(folder, 'blogs/second.md'));
  const { items } = start();
  expect(items.read('blogs', 'stuck-bus').title).toBe('Ten clocks');
  expect(items.published('blogs', '2999-01-01').map(({ slug }) => slug)).toEqual(['stuck-bus']);
});

test('a changed file of the same size and time is recognized as changed', () => {
  const { folder, start } = aSite();
  const save = (title: string) => {
    writeFileSync(join(folder, path), note({ title }));
    utimesSync(join(folder, path), 1_800_000_000, 1_800_000_000);
  };
  save('A stuck bus');
  start();
  save('A stuck bat');
  expect(titlesOf(start())).toEqual(['A stuck bat']);
});

test('a file that changed a moment ago is read again, because it may change once more in the same tick', () => {
  const folder = contentFolder();
  const store = openContentStore(join(aFolder('data'), 'content.db'), 'code');
  const first = loadContent(folder, { store });
  expect(loadContent(folder, { store }).items.fingerprint).not.toBe(first.items.fingerprint);
});

test('a later mistake ends a start with file and line, and after a fix the next start succeeds', () => {
  const { folder, start } = aSite();
  start();
  const linking = note({}, 'Free the bus.\n\nSee [this](/blogs/nowhere).');
  writeFileSync(join(folder, path), linking);
  expect(start).toThrow(
    'content/blogs/stuck-bus.md:13: there is no page /blogs/nowhere; use the path of an existing page, or write that page.',
  );
  expect(start).toThrow('content/blogs/stuck-bus.md:13: ');
  writeFileSync(join(folder, path), note());
  expect(start().items.read('blogs', 'stuck-bus').title).toBe('A stuck bus');
});

test('a mistake caused by another file is named in the unchanged file', () => {
  const { folder, start } = aSite({ 'blogs/second.md': note({ seo: seo('Second') }, 'See [it](/blogs/stuck-bus).') });
  start();
  renameSync(join(folder, path), join(folder, 'blogs/freed-bus.md'));
  renameSync(join(folder, 'comments/stuck-bus.yaml'), join(folder, 'comments/freed-bus.yaml'));
  expect(start).toThrow('content/blogs/second.md:11: there is no page /blogs/stuck-bus');
});

const places: [string, (file: string) => void][] = [
  ['damaged', (file) => writeFileSync(file, 'x'.repeat(8_192))],
  ['cut off', (file) => writeFileSync(file, '')],
  ['not there', (file) => rmSync(file)],
  ['a folder', putFolder],
];

function putFolder(file: string): void {
  rmSync(file);
  mkdirSync(join(file, 'inside'), { recursive: true });
}

test.each(places)(
  'what is known of files being %s is no fault: the start makes it again or does without',
  (_, harm) => {
    const site = aSite();
    site.start();
    site.close();
    harm(site.file);
    expect(site.start().items.read('blogs', 'stuck-bus').title).toBe('A stuck bus');
  },
);

test('a damaged row is recreated, both at startup and while the site runs', () => {
  const { start, store } = aSite();
  const { items } = start();
  store().database.exec("UPDATE files SET value = '{' WHERE path = 'navigation.yaml'");
  expect(start().pages.navigation.groups.length).toBeGreaterThan(0);
  store().database.exec('DROP TABLE texts');
  const error = errorOf(() => items.read('blogs', 'stuck-bus'));
  expect(items.repaired(error)).toBe(true);
  expect(items.read('blogs', 'stuck-bus').title).toBe('A stuck bus');
});

test('another version of the code reads everything again', () => {
  const { folder, file, start, close } = aSite();
  start();
  close();
  const store = openContentStore(file, 'other code');
  expect(store.database.prepare('SELECT count(*) AS n FROM files').get()?.n).toBe(0);
  loadContent(folder, { store });
  store.close();
});

function titlesOf({ items }: Content): string[] {
  const names = items.published('blogs', '2999-01-01').map(({ slug }) => slug);
  return names.toSorted().map((slug) => items.read('blogs', slug).title);
}

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** A content folder that was written a minute ago, and what starts know of it. */
function aSite(files: Record<string, string> = {}) {
  const folder = contentFolder(files);
  const file = join(aFolder('data'), 'content.db');
  let store = openContentStore(file, 'code');
  let isOpen = true;
  return {
    folder,
    file,
    store: () => store,
    close() {
      store.close();
      isOpen = false;
    },
    start(): Content {
      if (!isOpen) store = openContentStore(file, 'code');
      isOpen = true;
      return loadContent(folder, { store, now: () => Date.now() + 60_000 });
    },
  };
}
