import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream as render, renderToStaticMarkup as renderString } from 'react-dom/server';

// Stands for `react-dom/server` in the site that the bench runs. It remembers what the site renders, and renders the
// same pages again on order, in the same process.

export { renderToString } from 'react-dom/server';

type Rendered = Parameters<typeof render>;

/** Pages since the last `forget`. */
let pages: Rendered[] = [];
/** Trees that the site renders to a string, most of them once for all pages, by the string. */
const fragments = new Map<string, ReactNode>();
/** The fragments of each page: a page that React renders whole has header, footer and forms in its tree. */
let fragmentsOf: string[][] = [];

export const renderToPipeableStream: typeof render = (tree, options) => {
  pages.push([tree, options]);
  return render(tree, options);
};

export function renderToStaticMarkup(tree: ReactNode): string {
  const html = renderString(tree);
  fragments.set(html, tree);
  return html;
}

process.on('message', async (order) => {
  if (order === 'prepare')
    fragmentsOf = await Promise.all(pages.map(async (page) => fragmentsIn(await renderBare(page))));
  if (order === 'render') {
    for (const [index, page] of pages.entries()) {
      await renderBare(page);
      for (const html of fragmentsOf[index] ?? []) renderString(fragments.get(html));
    }
  }
  if (order === 'forget') forget();
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system, renders: pages.length });
});

function fragmentsIn(page: string): string[] {
  const found = [...fragments.keys()].filter((html) => page.includes(html));
  return found.filter((html) => !found.some((other) => other !== html && other.includes(html)));
}

/** Forgets the pages. Header and footer are kept: the site renders them once for all pages. */
function forget(): void {
  const [first = []] = fragmentsOf;
  for (const html of fragments.keys()) {
    if (fragmentsOf.length > 0 && !(first.includes(html) && fragmentsOf.every((page) => page.includes(html))))
      fragments.delete(html);
  }
  pages = [];
  fragmentsOf = [];
}

/** The least that makes the document of a tree: nobody reads it on the way. */
async function renderBare([tree, options]: Rendered): Promise<string> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    const stream = render(tree, {
      ...options,
      onAllReady: () => resolve(finished(stream.pipe(sink))),
      onShellError: reject,
      onError: reject,
    });
  });
  return Buffer.concat(chunks).toString();
}
