import { existsSync } from 'node:fs';
import { join } from 'node:path';

const usualPlaces = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The program of Valkey or Redis: `REDIS_SERVER`, or a program in one of the usual folders. */
export function findRedis(): string | undefined {
  const usual = ['valkey-server', 'redis-server'].flatMap((name) => usualPlaces.map((place) => join(place, name)));
  return [process.env.REDIS_SERVER ?? '', ...usual].find((program) => program && existsSync(program));
}
