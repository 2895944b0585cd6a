import type { Env } from '../../env.ts';
import { type Examination, type Finding, ok, skip, warn } from '../checks.ts';

const check = 'shared-cache';

export function sharedCacheExamination(env: Env): Examination {
  return { checks: [check], examine: () => examine(env) };
}

/** Reports only warnings, because the site works without a shared cache. */
async function examine({ REDIS_URL: url }: Env): Promise<Finding[]> {
  if (url === undefined) return [skip(check, 'REDIS_URL is not set: each process uses its own memory.')];
  // Loads the client only on demand.
  const { connectToRedis } = await import('../../shared-cache/redis-connection.ts');
  try {
    const redis = await connectToRedis(url, () => {});
    try {
      const isKept = await redis.writesToDisk();
      if (isKept) return [warn(check, 'The server at REDIS_URL writes to disk.', turnOff)];
      const says = isKept === undefined ? 'It does not say whether it writes to disk.' : 'It writes nothing to disk.';
      return [ok(check, `The server at REDIS_URL answers. ${says}`)];
    } finally {
      redis.end();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    return [
      warn(check, `The server at REDIS_URL cannot be used: ${reason}.`, 'Correct REDIS_URL, or start the server.'),
    ];
  }
}

const turnOff = 'The privacy policy says that counts of visitors are never on disk. Set: save "" and appendonly no.';
