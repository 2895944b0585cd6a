import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeContentFolder } from './content-folder.ts';
import { type MeasuredStart, measureStart } from './measured-start.ts';
import { median, type Print } from './print.ts';

const rounds = 7;

/** From the spawn to the first page: the site that was started before, against Express with one route, in turns. */
export async function benchStart(print: Print): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'start-'));
  const site = { command: ['server/start.mjs'], env: { DATA_DIR: data } };
  const express = { command: ['test/lab/bench/express-server.ts'] };
  // The first makes the data, the second has Node keep what it compiled.
  for (let round = 0; round < 2; round++) await measureStart(site);
  const starts: { site: MeasuredStart; express: MeasuredStart }[] = [];
  for (let round = 0; round < rounds; round++) {
    starts.push({ site: await measureStart(site), express: await measureStart(express) });
  }
  rmSync(data, { recursive: true });
  const middle = (of: (start: (typeof starts)[number]) => number) => median(starts.map(of));
  const min = (of: (start: (typeof starts)[number]) => number) => Math.min(...starts.map(of));
  print(`a start to the first page, ${rounds} in turns on one core`);
  print(
    `site ${middle((one) => one.site.wall).toFixed(0)} ms (least ${min((one) => one.site.wall).toFixed(0)}), Express ${middle((one) => one.express.wall).toFixed(0)} ms (least ${min((one) => one.express.wall).toFixed(0)})`,
  );
  print(
    `${middle((one) => one.site.wall / one.express.wall).toFixed(2)} times by time, ${(min((one) => one.site.processor) / min((one) => one.express.processor)).toFixed(2)} by processor`,
  );
}

/** The cost of a start that has nothing to read, with few notes and with many. */
export async function benchContent(print: Print, sizes = [100, 1_000, 10_000]): Promise<void> {
  let min: MeasuredStart | undefined;
  for (const notes of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'notes-'));
    writeContentFolder(join(folder, 'content'), notes);
    symlinkSync(resolve('public'), join(folder, 'public'));
    const start = () =>
      measureStart({ command: [resolve('dist/server/main.js')], cwd: folder, env: { DATA_DIR: join(folder, 'data') } });
    const first = await start();
    // A start reads files again that were written a moment ago.
    await start();
    const again =
      [await start(), await start(), await start()].toSorted((a, b) => a.processor - b.processor)[0] ?? first;
    min ??= again;
    rmSync(folder, { recursive: true });
    const figures = `${first.processor.toFixed(0)} ms processor, then ${again.processor.toFixed(0)} ms`;
    const ratio = `${(again.processor / min.processor).toFixed(2)} times, ${(again.memory - min.memory).toFixed(0)} MiB more`;
    print(`${String(notes).padStart(6)} notes: first start ${figures} and ${again.memory.toFixed(0)} MiB (${ratio})`);
  }
}
