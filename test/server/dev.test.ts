import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { launchChromium } from '../support/chromium.ts';

const note = 'content/blogs/chasing-40-microamps.md';
const parts = [
  'client',
  'server',
  'shared',
  'content',
  'public',
  'build',
  'build.ts',
  'package.json',
  'tsconfig.base.json',
];
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130';
const legalPage = 'content/pages/legal/terms-of-service.yaml';
const patience = { timeout: 60_000, interval: 50 };

test('npm run dev shows what is saved, shows a fault until it is mended, and ends as a whole', async () => {
  await using dev = await startDev();
  const page = () => textAt(dev.base + href.blog('chasing-40-microamps'));
  expect(await page()).toMatch(/<script type="module" src="\/assets\/\w+\/dev-reload\.js"/);
  const firstStart = await startIdAt(dev.base);

  const before = dev.read(note);
  dev.write(note, before.replace(/^title: .*/m, 'title: "A title just saved"'));
  await expect.poll(page, patience).toContain('A title just saved</h1>');
  expect(await startIdAt(dev.base)).not.toBe(firstStart);
  // In the same process: what a developer had filled in or sent is not lost to a restart.
  expect(dev.output().match(/http:\/\/localhost/g)).toHaveLength(1);

  await using chromium = await launchChromium();
  const tab = await chromium.newPage({ userAgent });
  await tab.goto(dev.base + href.blog('chasing-40-microamps'));
  dev.write(note, before.replace(/^title: .*\n/m, ''));
  const alert = tab.getByRole('alert').filter({ hasText: /chasing-40-microamps\.md:\d+: title: is missing; write it/ });
  await alert.waitFor(patience);
  expect(await page()).toContain('A title just saved</h1>');
  expect(dev.output()).toMatch(/chasing-40-microamps\.md:\d+: title/);
  await tab.reload();
  await alert.waitFor(patience);
  dev.write(note, before);
  await tab.getByRole('heading', { level: 1, name: titleOf(before) }).waitFor(patience);
  expect(await alert.count()).toBe(0);

  const terms = dev.read(legalPage);
  dev.write(legalPage, terms.replace(/^title: .*/m, 'title: Terms just saved'));
  await expect.poll(() => textAt(dev.base + href.terms()), patience).toContain('Terms just saved</h1>');

  // A start has no last good content.
  const source = 'server/markup/header/logo.tsx';
  const component = dev.read(source);
  dev.write(note, before.replace(/^title: .*\n/m, ''));
  dev.write(source, `${component}\n`);
  const isDown = async () => /The site is down.*chasing-40-microamps\.md:\d+: /s.test(await page());
  await expect.poll(isDown, patience).toBe(true);
  dev.write(note, before);
  await expect.poll(page, patience).toContain('id="transfer-state"');

  const start = await startIdAt(dev.base);
  dev.write(source, `${component}(`);
  await expect.poll(dev.output, patience).toMatch(/logo\.tsx:\d+:\d+/);
  expect(await startIdAt(dev.base)).toBe(start);

  dev.process.kill('SIGINT');
  await dev.ended;
  expect(dev.process.exitCode).toBe(0);
  await expect.poll(page, patience).toBe('nobody listens');
}, 300_000);

function titleOf(text: string): string {
  return text.match(/^title: "?(.*?)"?$/m)?.[1] ?? '';
}

interface DevProcess extends AsyncDisposable {
  base: string;
  process: ChildProcess;
  ended: Promise<void>;
  output(): string;
  read(file: string): string;
  write(file: string, text: string): void;
}

/** Runs `npm run dev` in a copy of the project, on a free port. */
async function startDev(): Promise<DevProcess> {
  const project = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const part of parts) cpSync(part, join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const child = spawn(process.execPath, [join(project, 'server/start.mjs'), '--dev'], {
    env: { PATH: process.env.PATH, PORT: '0' },
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
  ended.then(() => address.reject(new Error(`It ended: ${lines.join('\n')}`)));
  return {
    base: await address.promise,
    process: child,
    ended,
    output: () => lines.join('\n'),
    read: (file) => readFileSync(join(project, file), 'utf8'),
    write: (file, text) => writeFileSync(join(project, file), text),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(project, { recursive: true, force: true });
    },
  };
}

function textAt(address: string): Promise<string> {
  return fetch(address, { headers: { 'User-Agent': 'curl' } }).then(
    (response) => response.text(),
    () => 'nobody listens',
  );
}

/** The one event of the stream. */
async function startIdAt(base: string): Promise<string | undefined> {
  const { body } = await fetch(`${base}/dev-reload`);
  for await (const chunk of body ?? []) return new TextDecoder().decode(chunk).match(/^data: (.+)$/m)?.[1];
  return undefined;
}
