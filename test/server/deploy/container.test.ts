import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../lab/free-port.ts';
import { startSampleSite } from '../../support/site-process.ts';

const folder = 'deploy/container';
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const commandSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function wordsOf(instruction: RegExp): string[] {
  return v.parse(commandSchema, dockerfile.match(instruction)?.[1]);
}

test('the container runs an existing program without a shell, as a numeric user other than root', () => {
  const [program, file = ''] = wordsOf(/^CMD (\[.*\])$/m);
  expect(program).toBe('node');
  expect(existsSync(file)).toBe(true);
  expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/^USER [1-9]\d{3,}:\d+$/m);
});

test('the health check passes for a running site and fails for a stopped one', async () => {
  const [, flag = '', code = ''] = wordsOf(/^HEALTHCHECK .* CMD (\[.*\])$/m);
  const port = await freePort();
  const check = async () => {
    const child = spawn(process.execPath, [flag, code.replace('9464', String(port))], { stdio: 'ignore' });
    const [exit] = await once(child, 'close');
    return exit;
  };
  {
    await using _ = await startSampleSite({ env: { OPS_PORT: String(port) } });
    expect(await check()).toBe(0);
  }
  expect(await check()).toBe(1);
});

test('every path in the compose file exists, and the site can write only to its data and backup volumes', () => {
  const { services } = v.parse(composeSchema, parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')));
  const { site, caddy } = services;
  expect(existsSync(join(folder, site.build?.context ?? '', site.build?.dockerfile ?? ''))).toBe(true);
  for (const service of [site, caddy]) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const mounted = service.volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('..'));
    for (const path of mounted) expect(existsSync(join(folder, path)), path).toBe(true);
  }
  expect(site.volumes.map((volume) => volume.split(':')[1])).toEqual(['/data', '/backups']);
});

test('with the second compose file, instances share a database, and each has its own data folder', () => {
  const { services } = v.parse(scaleSchema, parse(readFileSync(join(folder, 'compose.scale.yaml'), 'utf8')));
  const { site, database } = services;
  expect(site.deploy.replicas).toBeGreaterThan(1);
  expect(site.environment.DATABASE_URL).toMatch(/^postgres:\/\/site:\$\{DATABASE_PASSWORD:\?.+\}@database\/site$/);
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:\?/);
  // With a named volume, all instances would share one data folder.
  expect(site.volumes).toEqual(['/data']);
});

test('the image contains none of the operator’s secrets, data, and settings', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const path of ['.env', '**/*.env', 'data', '.git', 'node_modules']) expect(left).toContain(path);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  for (const path of copied) expect(existsSync(path), path).toBe(true);
});

const serviceSchema = v.looseObject({
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  volumes: v.array(v.string()),
});
const composeSchema = v.looseObject({ services: v.object({ site: serviceSchema, caddy: serviceSchema }) });
const scaleSchema = v.looseObject({
  services: v.object({
    site: v.looseObject({
      deploy: v.object({ replicas: v.number() }),
      environment: v.object({ DATABASE_URL: v.string() }),
      volumes: v.array(v.string()),
    }),
    database: v.looseObject({ environment: v.looseObject({ POSTGRES_PASSWORD: v.string() }) }),
  }),
});
