import * as v from 'valibot';

const most = 64;

/** Keys of the environment: how many processes serve the site. */
export const workerKeys = {
  WEB_CONCURRENCY: v.pipe(
    v.optional(count(), '1'),
    v.description(
      'Processes of this installation that serve visitors, at most one for each processor. More than one need DATABASE_URL. They share PORT, and each has a folder of its own in DATA_DIR (see docs/scale.md).',
    ),
  ),
};

/** What the keys need besides themselves, one fault per line. */
export function workerFaults({ WEB_CONCURRENCY, DATABASE_URL }: Record<string, string | undefined>): string[] {
  return Number(WEB_CONCURRENCY) > 1 && !DATABASE_URL
    ? ['WEB_CONCURRENCY: also set DATABASE_URL; without it, one process keeps everything in its own folder']
    : [];
}

function count() {
  const message = `use a whole number from 1 to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
}
