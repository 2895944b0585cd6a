import { expect, test } from 'vitest';
import { parseEnv } from '../../../server/env.ts';

test.each([
  'redis://localhost',
  'redis://127.0.0.1:6379/0',
  'redis://[::1]:6380/15',
  'rediss://site:p%40ss%2Fword@cache.example.com:6379',
])('REDIS_URL=%s is taken', (REDIS_URL) => {
  expect(parseEnv({ REDIS_URL })).toMatchObject({ REDIS_URL });
});

test.each([
  'localhost:6379',
  'http://localhost:6379',
  'redis://',
  'redis:6379',
  'unix:///run/redis.sock',
  'redis://cache.example.com/site',
  'redis://cache.example.com/0?db=1',
  'redis://:p%ss@cache.example.com',
  'redis://user:canary-7f3a#1@cache.example.com',
])('REDIS_URL=%s is refused, without the value in the message', (REDIS_URL) => {
  expect(() => parseEnv({ REDIS_URL })).toThrow(/^REDIS_URL: .+$/);
  expect(() => parseEnv({ REDIS_URL })).not.toThrow(/canary|p%ss/);
});
