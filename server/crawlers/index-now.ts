import type { Env } from '../process/env.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import type { NewJob } from '../store/jobs/jobs.ts';
import { postJson } from '../store/jobs/post-json.ts';

export interface IndexNow {
  key: string;
  announce(paths: string[]): void;
  watch(poll: () => Promise<unknown>): void;
  start(): void;
  stop(): void;
  handler: JobHandler;
}

/** Milliseconds. `gather` delays a submission in order to collect further paths. */
const times = { poll: 10 * 60_000, gather: 60_000 };

interface Parts {
  key: string;
  endpoint: string;
  webBase: string;
  add(jobs: NewJob[]): void;
  now: () => number;
}

export function openIndexNow(env: Env, parts: Pick<Parts, 'add' | 'now'>): IndexNow | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, WEB_BASE: webBase } = env;
  return key === undefined || webBase === undefined ? undefined : createIndexNow({ key, endpoint, webBase, ...parts });
}

export function createIndexNow({ key, endpoint, webBase, add, now }: Parts): IndexNow {
  let poll: (() => Promise<unknown>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    key,
    announce(paths) {
      const dueAt = now() + times.gather;
      add(paths.map((reference) => ({ kind: 'index-now', reference, dueAt })));
    },
    watch(given) {
      poll = given;
    },
    start() {
      timer ??= setInterval(() => poll?.(), times.poll).unref();
    },
    stop: () => clearInterval(timer),
    handler: {
      async attempt(jobs, { signal }) {
        const body = {
          host: new URL(webBase).host,
          key,
          keyLocation: `${webBase}/${key}.txt`,
          urlList: jobs.map(({ reference }) => webBase + reference),
        };
        const headers = { 'Content-Type': 'application/json; charset=utf-8' };
        return postJson({ name: 'IndexNow', url: endpoint, headers, body, signal });
      },
    },
  };
}
