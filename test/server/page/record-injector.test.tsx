import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { escapeForScript } from '../../../server/page/escape-script.ts';
import { RecordInjector } from '../../../server/page/record-injector.ts';
import { insertionPoints } from '../../support/insertion-points.ts';
import { createRandom, type Random } from '../../support/random.ts';

const documents = Number(process.env.FUZZ_DOCUMENTS ?? (process.env.TEST_ALL ? 500 : 100));

test(`deferred records are inserted only between elements, in ${documents} random documents`, async () => {
  const random = createRandom(20_261_120);
  for (let count = 0; count < documents; count++) {
    const { html, keys } = await streamRandomDocument(random, RecordInjector);
    expect(failuresOf(html, keys), `document ${count}`).toEqual([]);
  }
});

test('the check detects an injector that writes after any chunk', async () => {
  class CarelessInjector extends RecordInjector {
    readonly #waiting: string[] = [];

    override inject(record: string): void {
      if (this.writableEnded) super.inject(record);
      else this.#waiting.push(record);
    }

    override write(chunk: unknown): boolean {
      const isReady = super.write(chunk);
      for (const record of this.#waiting.splice(0)) super.write(record);
      return isReady;
    }
  }
  const random = createRandom(7);
  const failures: string[] = [];
  for (let count = 0; count < 40; count++) {
    const { html, keys } = await streamRandomDocument(random, CarelessInjector);
    failures.push(...failuresOf(html, keys));
  }
  expect(failures).toContainEqual(expect.stringContaining('inside markup'));
});

test('a closed response destroys its injector, and a stream of many writes has one listener', async () => {
  const gone = new PassThrough();
  gone.destroy();
  expect(new RecordInjector(gone).destroyed).toBe(true);

  const slow = new PassThrough({ highWaterMark: 1 });
  const injector = new RecordInjector(slow);
  for (let count = 0; count < 60; count++) injector.write('x'.repeat(10_000));
  expect(slow.listenerCount('drain')).toBe(1);
});

interface Streamed {
  html: string;
  keys: string[];
}

async function streamRandomDocument(random: Random, Injector: typeof RecordInjector): Promise<Streamed> {
  const sections = Array.from({ length: random.integer(1, 6) }, (_, index) => ({
    key: `k${index}`,
    rows: random.integer(0, 400),
    rendered: random.chance(0.85),
    ...Promise.withResolvers<string>(),
  }));
  const sink = createSlowSink(random);
  const injector = new Injector(sink);
  const settled = sections.map(({ key, promise }) =>
    promise.then((value) => injector.inject(`<script>record(${escapeForScript([key, value])})</script>`)),
  );
  injector.endAfter(Promise.all(settled).then(() => {}));

  const stream = renderToPipeableStream(
    <html lang="en">
      <head>
        <title>fuzz</title>
      </head>
      <body>
        <main title={'"quoted" <attribute> '.repeat(random.integer(1, 60))}>
          {sections.map(({ key, rows, rendered, promise }) =>
            rendered ? (
              <Suspense key={key} fallback={<p>late</p>}>
                <Rows name={key} rows={rows} promise={promise} />
              </Suspense>
            ) : null,
          )}
        </main>
      </body>
    </html>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onShellReady: () => stream.pipe(injector) },
  );
  for (const { key, resolve } of random.shuffled(sections)) {
    for (let turns = random.integer(0, 6); turns > 0; turns--) await nextTurn();
    resolve(`${key} é </script> <x>`);
  }
  return { html: await sink.text, keys: sections.map(({ key }) => key) };
}

function Rows({ name, rows, promise }: { name: string; rows: number; promise: Promise<string> }) {
  const value = use(promise);
  return (
    <section id={`section-${name}`} aria-label={value}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <p key={row} data-row={row} title="a > b">
          {value} row {row}
        </p>
      ))}
    </section>
  );
}

function createSlowSink(random: Random): Writable & { text: Promise<string> } {
  const chunks: Buffer[] = [];
  const { promise: text, resolve } = Promise.withResolvers<string>();
  const sink = new Writable({
    highWaterMark: random.integer(64, 65_536),
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      if (random.chance(0.3)) setImmediate(done);
      else done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
  return Object.assign(sink, { text });
}

function failuresOf(html: string, keys: string[]): string[] {
  const failures: string[] = [];
  const positions = insertionPoints(html, '<script>record(');
  for (const { offset, place } of positions)
    if (place !== 'between elements') failures.push(`offset ${offset} is inside ${place}`);
  for (const key of keys) {
    const record = html.indexOf(`record(["${key}"`);
    if (record === -1) failures.push(`${key} has no record`);
    const shown = html.indexOf(`id="section-${key}"`);
    if (shown !== -1 && record > shown && html.slice(0, shown).includes('$RC'))
      failures.push(`${key} is shown before its record`);
  }
  return failures;
}
