import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { article } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { developmentBuild } from '../support/build-once.ts';

const browser = sharedBrowser();

const note = `content${article}.md`;
const source = 'server/markup/header/logo.tsx';
const parts = [
  'client',
  'server',
  'shared',
  'drawings',
  'content',
  'public',
  'tools',
  'build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  developmentBuild,
];

test('an open page shows each saved change or its errors, and npm run dev stops all of its processes', async () => {
  await using dev = await startDev();
  await using visit = await openWatched(browser());
  const tab = visit.page;
  await tab.goto(dev.base + article);
  async function shows(words: string | RegExp): Promise<void> {
    await tab.getByText(words).first().waitFor();
    await tab.waitForLoadState();
  }

  const text = dev.read(note);
  dev.save(note, text.replace(/^title: .*/m, 'title: "A title just saved"'));
  await tab.getByRole('heading', { level: 1, name: 'A title just saved' }).waitFor();
  await tab.waitForLoadState();

  dev.save(note, text.replace(/^title: .*\n/m, ''));
  await shows(/\.md:\d+: title: is missing; add this field/);
  expect(dev.output()).toContain(`${note.split('/').at(-1)}:`);

  const component = dev.read(source);
  dev.save(source, `${component}(`);
  await shows(/logo\.tsx:\d+:\d+/);
  await expect.poll(dev.output).toMatch(/logo\.tsx:\d+:\d+/);

  dev.save(note, text);
  dev.save(source, component);
  await tab.locator('#transfer-state').waitFor({ state: 'attached' });

  dev.process.kill('SIGINT');
  await dev.ended;
  await expect.poll(() => fetch(dev.base).catch(() => 'nobody listens')).toBe('nobody listens');
});

interface DevProcess extends AsyncDisposable {
  base: string;
  process: ChildProcess;
  ended: Promise<void>;
  output(): string;
  read(file: string): string;
  save(file: string, text: string): void;
}

async function startDev(): Promise<DevProcess> {
  const project = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const part of parts) cpSync(part, join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const child = spawn(process.execPath, [join(project, 'server/start.mjs'), '--dev'], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const found = line.match(/http:\/\/localhost:\d+$/)?.[0];
      if (found) address.resolve(found);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  ended.then(() => address.reject(new Error(`npm run dev exited: ${lines.join('\n')}`)));
  return {
    base: await address.promise,
    process: child,
    ended,
    output: () => lines.join('\n'),
    read: (file) => readFileSync(join(project, file), 'utf8'),
    save(file, text) {
      writeFileSync(join(project, `.${file.replaceAll('/', '-')}`), text);
      renameSync(join(project, `.${file.replaceAll('/', '-')}`), join(project, file));
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
