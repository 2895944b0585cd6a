import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pageStyles } from '../../client/styles/page-styles.ts';
import { StartUpError } from '../process/start-up-error.ts';

const manifestSchema = v.object({
  start: v.string(),
  theme: v.string(),
  devtoolsGuard: v.optional(v.string()),
  css: v.string(),
  pageCss: v.object(v.entriesFromList(pageStyles, v.string())),
  devReload: v.optional(v.string()),
  chatFrame: v.string(),
  tawkFrame: v.string(),
  chatCss: v.string(),
  desk: v.string(),
  deskCss: v.string(),
  fonts: v.array(v.string()),
  pages: v.record(v.string(), v.string()),
  integrity: v.record(v.string(), v.string()),
});

export type Assets = v.InferOutput<typeof manifestSchema>;

export function readAssets(folder: string, { guarded = false } = {}): Assets {
  try {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const start = process.env.DEV_START;
    const { devReload, devtoolsGuard, ...assets } = v.parse(manifestSchema, JSON.parse(manifest));
    return {
      ...assets,
      ...(devReload && start && { devReload: `${devReload}?${start}` }),
      ...(devtoolsGuard && guarded && { devtoolsGuard }),
    };
  } catch (error) {
    throw new StartUpError(`${folder}/manifest.json cannot be read; run npm run build`, { cause: error });
  }
}

export function checked({ integrity }: Pick<Assets, 'integrity'>, address: string) {
  return { src: address, integrity: integrity[address] };
}

export function pageScript({ pages }: Assets, routeIds: string[]): string | undefined {
  return routeIds.map((id) => pages[id.split('#')[0] ?? id]).findLast((file) => file !== undefined);
}
