import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { aProjectCopy } from '../../../support/project-copy.ts';
import { canRunAsNobody, failToStart, nobody, startSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';

test('a built site, its desk, and its content check run without installed packages', async () => {
  const project = aProjectCopy();
  const data = aFolder('data');
  const inAnHour = new Date(Date.now() + 3_600_000);
  utimesSync(join(project, 'server/main.ts'), inAnHour, inAnHour);
  await using site = await startSite({ program: join(project, 'server/start.mjs'), env: { DATA_DIR: data } });
  for (const path of ['/', '/flags/in.svg']) expect((await fetch(site.base + path)).status, path).toBe(200);
  const run = (program: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: data };
    const { status, stderr } = spawnSync(process.execPath, [join(project, program), ...args], { env });
    return { status, stderr: stderr.toString() };
  };
  expect(run('server/operate/desk/desk.mjs', 'enquiries', 'list')).toEqual({ status: 0, stderr: '' });
  expect(run('server/content/check.mjs')).toEqual({ status: 0, stderr: '' });
});

test('a build deployed without its sources runs unchanged', async () => {
  const project = aProjectCopy();
  for (const part of ['client', 'shared', 'drawings', 'tools', 'build.ts', 'server'])
    rmSync(join(project, part), { recursive: true });
  for (const part of ['server/start.mjs', 'server/process/launch'])
    cpSync(part, join(project, part), { recursive: true });
  await using site = await startSite({ program: join(project, 'server/start.mjs') });
  expect((await fetch(site.base)).status).toBe(200);
});

test.skipIf(!canRunAsNobody)('a build that this user cannot write fails with a one-line error', async () => {
  const project = aProjectCopy();
  rmSync(join(project, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  chmodSync(project, 0o755);
  const { code, output } = await failToStart({}, { program: join(project, 'server/start.mjs'), ...nobody });
  expect(output).toMatch(
    /^The site is being built.+\nThe build cannot be written: .+ belongs to user 0, and this process runs as user 65534\. .+\n$/,
  );
  expect(code).toBe(1);
});

const builds = [
  ['without a build', (project: string) => rmSync(join(project, 'dist'), { recursive: true })],
  [
    'with sources that differ from those of the build',
    (project: string) => appendFileSync(join(project, 'server/main.ts'), ' '),
  ],
] as const;

test.each(builds)('%s and without packages, the start prints a one-line remedy', async (_, change) => {
  const project = aProjectCopy();
  change(project);
  const { code, output } = await failToStart({}, { program: join(project, 'server/start.mjs') });
  expect(output).toMatch(/^The site must be built.+npm ci.+\n$/);
  expect(code).toBe(1);
});
