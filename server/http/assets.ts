import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartUpError } from '../start-up-error.ts';

const manifestSchema = v.object({
  /** The one script of a first load. */
  start: v.string(),
  /** The text of the script that runs before the first paint. */
  theme: v.string(),
  /** Named by pages only where the environment asks for it. */
  devtoolsGuard: v.optional(v.string()),
  css: v.string(),
  /** Of a development build. */
  devReload: v.optional(v.string()),
  /** The frame of the chat: the built-in chat's script, the one that loads the provider's, and their styles. */
  chatFrame: v.string(),
  tawkFrame: v.string(),
  chatCss: v.string(),
  /** Preloaded: the two faces of the first view. */
  fonts: v.array(v.string()),
  /** The script of a page, by its module's path below `client/pages`. */
  pages: v.record(v.string(), v.string()),
  /** Hashes of scripts and styles that documents name, by address. */
  integrity: v.record(v.string(), v.string()),
});

/**
 * The hashed addresses of the browser's files, as `build.ts` wrote them. `devReload` only under `npm run dev`, with the
 * start of the server as its query; `devtoolsGuard` only where it is on.
 */
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

/** A script or style by its address, with the hash that a browser checks it by. */
export function checked({ integrity }: Pick<Assets, 'integrity'>, address: string) {
  return { src: address, integrity: integrity[address] };
}

/** The script of the page that the matched routes show. */
export function pageScript({ pages }: Assets, routeIds: string[]): string | undefined {
  return routeIds.map((id) => pages[id.split('#')[0] ?? id]).findLast((file) => file !== undefined);
}
