import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { aFolder } from '../support/temp-folder.ts';
import { timeout } from '../support/timeout.ts';

const works = 'echo "<p>It renders</p>"';
const lacksLibrary =
  'echo "chromium: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127';

test('a Chromium with a missing system library is reported with the reason, and its tests do not run', () => {
  const chromium = programsIn(aFolder('programs'), { chromium: lacksLibrary });
  const { said, result } = tryBrowsers({ CHROMIUM_PATH: join(chromium, 'chromium') });
  expect(said).toMatch(
    /^\/.*\/chromium does not start\. No browser tests run: .*libnss3\.so: cannot open shared object file$/,
  );
  expect(result).toMatchObject({ works: false });
});

test('a headless shell that does not start is reported, and Chromium is used instead', () => {
  const folder = programsIn(aFolder('programs'), { chromium: works, 'chromium-headless-shell': lacksLibrary });
  const { said, result } = tryBrowsers({ PATH: `${folder}${delimiter}${process.env.PATH}` });
  expect(said).toMatch(/^\/.*\/chromium-headless-shell does not start\. Using Chromium instead: .*$/);
  expect(result).toEqual({ works: true, env: { CHROMIUM_PATH: join(folder, 'chromium') } });
});

test('a configured Chromium that does not exist or hangs is reported', () => {
  const missing = tryBrowsers({ CHROMIUM_PATH: '/nowhere/chromium' });
  expect(missing.said).toMatch(/^\/nowhere\/chromium does not start\. .*ENOENT$/);
  const folder = programsIn(aFolder('programs'), { chromium: 'exec sleep 600' });
  const hanging = tryBrowsers({ CHROMIUM_PATH: join(folder, 'chromium'), TIMEOUT: '0.01' });
  expect(hanging.said).toMatch(/^\/.*\/chromium does not start\. .*: it renders no page$/);
  expect([missing, hanging].map(({ result }) => result)).toMatchObject([{ works: false }, { works: false }]);
});

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

test.skipIf(!isRootOnDebian)(
  'a package that cannot be installed does not block others and is reported on one line',
  () => {
    const folder = aFolder('programs');
    const log = join(folder, 'log');
    const fails = `echo "$DEBIAN_FRONTEND: $@" >> ${log}; case "$*" in *first*) echo "E: Unable to locate package first"; exit 100;; esac`;
    const code = `
    import { install } from './test/setup/install.ts';
    const program = (name) => ({ name, packages: [name], isThere: () => name === 'present' });
    await install(run, ['first', 'present', 'second'].map(program));
    print({});`;
    const env = { PATH: `${programsIn(folder, { 'apt-get': fails })}${delimiter}${process.env.PATH}` };
    const { said } = inRun(code, { ...env, TEST_INSTALL: '' });
    expect(said.split('\n')).toEqual([
      'Installing first second with apt-get. To prevent this, set TEST_INSTALL=0.',
      'Could not install first: Unable to locate package first',
    ]);
    const calls = readFileSync(log, 'utf8');
    expect(calls).toMatch(/^noninteractive: .* update\nnoninteractive: .* first\nnoninteractive: .* second\n$/);
    expect(inRun(code, { ...env, TEST_INSTALL: '0' }).said).toBe('');
    expect(readFileSync(log, 'utf8')).toBe(calls);
  },
);

test('development commands end with one line if only production packages are installed', () => {
  const project = aFolder('project');
  for (const path of ['server/process/launch', 'test/run.mjs', 'test/need-packages.mjs'])
    cpSync(path, join(project, path), { recursive: true });
  const ofDevelopment = Object.entries(manifest.scripts).filter(([, command]) =>
    /\btsx|tsc|biome|test\//.test(command),
  );
  expect(ofDevelopment.length).toBeGreaterThan(8);
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
  for (const [name, command] of ofDevelopment) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: project, env });
    expect([status, stdout.toString()], name).toEqual([1, '']);
    expect(stderr.toString(), name).toMatch(/^[^\n]*npm ci --include=dev[^\n]*\n$/);
  }
});

function tryBrowsers(env: NodeJS.ProcessEnv) {
  return inRun("import { tryBrowsers } from './test/setup/try-browser.ts'; print(await tryBrowsers(run));", env);
}

function inRun(code: string, env: NodeJS.ProcessEnv): { said: string; result: unknown } {
  const script = `
    import { beginRun } from './test/setup/run.ts';
    const run = await beginRun();
    const print = (result) => process.stdout.write(JSON.stringify(result));
    ${code}
    await run.end();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TEST_ALL: '', CHROMIUM_PATH: '', TMPDIR: aFolder('runs'), ...env },
    encoding: 'utf8',
    timeout: timeout.wait,
  });
  const lines = stdout.split('\n');
  return { result: JSON.parse(lines.pop() ?? ''), said: lines.join('\n') };
}

function programsIn(folder: string, programs: Record<string, string>): string {
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
