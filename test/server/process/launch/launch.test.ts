import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fullTest } from '../../../support/full-run.ts';
import { aProjectCopy } from '../../../support/project-copy.ts';
import { canRunAsNobody, failToStart, nobody, prepareData, startSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';

const start = 'server/start.mjs';

test('an unreadable .env ends the start and the desk with a one-line remedy', async () => {
  const project = aProjectCopy();
  chmodSync(project, 0o755);
  const file = join(project, '.env');
  const fail = async (user = {}) => {
    const { code, output } = await failToStart({}, { program: join(project, start), ...user });
    const desk = spawnSync(
      process.execPath,
      [join(project, 'server/operate/desk/desk.mjs'), 'enquiries', 'list'],
      user,
    );
    expect([code, desk.status, desk.stderr.toString()]).toEqual([1, 1, output]);
    return output;
  };
  mkdirSync(file);
  expect(await fail()).toMatch(/^\.env: .*folder.*\n$/);
  rmSync(file, { recursive: true });
  symlinkSync('/run/secrets/of-this-site', file);
  expect(await fail()).toMatch(/^\.env: .*link.*\n$/);
  rmSync(file);
  writeFileSync(file, 'COMPANY_NAME=Acme\n', { mode: 0o600 });
  if (!canRunAsNobody) return;
  expect(await fail(nobody)).toMatch(/^\.env: .*user 65534 .*user 0\b.*\n$/);
});

test.skipIf(process.platform !== 'linux')(
  'the start becomes the site in one process, with memory settings that the operator can override',
  async () => {
    const settingsOf = async (env: Record<string, string>) => {
      await using site = await startSite({ program: start, env });
      const { pid = 0 } = site.process;
      const [command, environment] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
      expect(command).toMatch(/dist\/server\/main\.js\0$/);
      expect((await fetch(site.base)).status).toBe(200);
      return {
        growth: command?.match(/--heap-growing-percent=(\d+)/)?.[1],
        semiSpace: command?.match(/--max-semi-space-size=(\d+)/)?.[1],
        arenas: environment?.match(/MALLOC_ARENA_MAX=(\d+)/)?.[1],
        output: site
          .output()
          .split('\n')
          .filter((line) => /^Nettlewright|upstream/.test(line)),
      };
    };
    const lines = [expect.stringMatching(/http:\/\/localhost:\d+$/), expect.stringMatching(/^ +upstream +embedded$/)];
    expect(await settingsOf({ LOG: 'off' })).toEqual({ growth: '50', semiSpace: '8', arenas: '2', output: lines });
    const own = { LOG: 'off', NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '4' };
    expect(await settingsOf(own)).toEqual({ growth: '50', semiSpace: undefined, arenas: '4', output: lines });
  },
);

test('a start that builds the site announces it first', () => {
  const project = aProjectCopy();
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  rmSync(join(project, 'dist'), { recursive: true });
  writeFileSync(join(project, 'build.ts'), "process.stderr.write('BUILD'); process.exit(3);");
  const { status, stderr } = spawnSync(process.execPath, [join(project, start)], { env: { PATH: process.env.PATH } });
  expect([status, stderr.toString()]).toEqual([3, expect.stringMatching(/^The site is being built\b.+\nBUILD$/)]);
});

test.skipIf(!existsSync('/usr/bin/script'))('slow commands print a progress message on a terminal', async () => {
  const folder = aFolder('data');
  await prepareData(folder);
  const node = process.execPath;
  const run = (command: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, OPS_PORT: 'off' };
    return spawnSync('/usr/bin/script', ['-qec', `${node} ${command} > /dev/null`, '/dev/null'], {
      env,
    }).stdout.toString();
  };
  expect(run('server/operate/doctor/doctor.mjs')).toMatch(/^Checking .+\.\r\n$/);
  expect(run(`server/operate/desk/desk.mjs backup ${aFolder('target')}`)).toContain(folder);
});

test('the start passes signals to the site and returns its exit code', async () => {
  const DATA_DIR = aFolder('launch');
  await prepareData(DATA_DIR);
  const env = { PATH: process.env.PATH, PORT: '0', WARM_UP: '0', PRODUCTION: '0', DATA_DIR };
  const site = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  site.stderr.on('data', (chunk) => (said += chunk));
  await once(site.stdout, 'data');
  site.kill('SIGTERM');
  expect(await once(site, 'close')).toEqual([0, null]);
  expect(said).toBe('');
  expect(await failToStart({ PORT: 'http' }, { program: start })).toMatchObject({ code: 1 });
});

fullTest('compiled code is cached per build for the next start, and only its user can read it', async () => {
  const data = aFolder('compiled');
  await prepareData(data);
  const cache = join(data, 'compile-cache');
  mkdirSync(join(cache, 'another-build'), { recursive: true });
  const begin = async (env = {}) => {
    await using site = await startSite({ program: start, env: { DATA_DIR: data, LOG: 'off', ...env } });
    expect((await fetch(site.base)).status).toBe(200);
  };
  await begin();
  const build = readFileSync('dist/sources', 'utf8').slice(0, 16);
  expect(readdirSync(cache)).toEqual([build]);
  const compiled = readdirSync(join(cache, build), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(compiled.length).toBeGreaterThan(10);
  for (const { parentPath, name } of compiled) expect(statSync(join(parentPath, name)).mode & 0o077, name).toBe(0);
  rmSync(cache, { recursive: true });
  writeFileSync(cache, '');
  await begin();
  rmSync(cache);
  await begin({ NODE_COMPILE_CACHE: aFolder('own') });
  expect(existsSync(join(cache, build))).toBe(false);
});

test('React is the production build, no matter what the environment says at startup', () => {
  const bundles = readdirSync('dist/server').filter((name) => name.endsWith('.js'));
  const text = bundles.map((name) => readFileSync(join('dist/server', name), 'utf8')).join('');
  expect(text).toContain('react-dom-server.node.production.js');
  expect(text).not.toMatch(/react[\w.-]*\.development\.js/);
});
