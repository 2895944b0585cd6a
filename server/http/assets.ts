import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PageStyle, pageStyles } from '../../client/styles/page-styles.ts';
import { StartUpError } from '../process/start-up-error.ts';

const manifestSchema = v.object({
  start: v.string(),
  theme: v.string(),
  devtoolsGuard: v.optional(v.string()),
  css: v.string(),
  laterCss: v.string(),
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

/** `inline` contains the text of each style sheet that documents contain, by its address. */
export type Assets = v.InferOutput<typeof manifestSchema> & { inline: Record<string, string> };

export function readAssets(folder: string, { guarded = false } = {}): Assets {
  try {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const start = process.env.DEV_START;
    const { devReload, devtoolsGuard, ...assets } = v.parse(manifestSchema, JSON.parse(manifest));
    const sheets = [assets.css, ...Object.values(assets.pageCss)];
    return {
      ...assets,
      inline: Object.fromEntries(sheets.map((sheet) => [sheet, readFileSync(join(folder, sheet), 'utf8')])),
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

export interface InlineSheet {
  name: PageStyle | 'site';
  text: string;
  hash: string;
}

/** Returns the style sheets that a page's document contains, in their order. */
export function inlineSheets({ css, pageCss, inline, integrity }: Assets, styles: PageStyle[]): InlineSheet[] {
  const named = pageStyles.filter((name) => styles.includes(name)).map((name) => ({ name, href: pageCss[name] }));
  return [{ name: 'site' as const, href: css }, ...named].map(({ name, href }) => ({
    name,
    text: inline[href] ?? '',
    hash: integrity[href] ?? '',
  }));
}

export function pageScript({ pages }: Assets, routeIds: string[]): string | undefined {
  return routeIds.map((id) => pages[id.split('#')[0] ?? id]).findLast((file) => file !== undefined);
}
