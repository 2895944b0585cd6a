import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream as render } from 'react-dom/server';

// Stands for `react-dom/server` in the site that the bench runs: it remembers what the site renders to a stream, and
// renders the same again when it is told to, in the same process.

export { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Rendered = Parameters<typeof render>;

let kept: Rendered[] = [];

export const renderToPipeableStream: typeof render = (tree, options) => {
  kept.push([tree, options]);
  return render(tree, options);
};

process.on('message', async (order) => {
  if (order === 'render') {
    for (const [tree, options] of kept) await renderBare(tree, options);
  }
  if (order === 'forget') kept = [];
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system, renders: kept.length });
});

/** The least that makes the page of a tree: nobody reads it. */
function renderBare(...[tree, options]: Rendered): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = render(tree, {
      ...options,
      onAllReady: () => resolve(finished(stream.pipe(new Writable({ write: (_chunk, _encoding, done) => done() })))),
      onShellError: reject,
      onError: reject,
    });
  });
}
