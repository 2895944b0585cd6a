import { type PageStyle, pageStyles } from '../styles/page-styles.ts';

/** The build inserts these URLs and integrity hashes. */
declare const pageSheets: Record<PageStyle, { href: string; integrity: string }>;

/**
 * Adds the missing style sheets and resolves once they have loaded. Rejects with a StylesheetError if a style sheet
 * cannot be loaded.
 */
export async function loadStyles(names: PageStyle[]): Promise<void> {
  await Promise.all(names.map((name) => loads.get(name) ?? (sheetOf(name) ? undefined : load(name))));
}

export class StylesheetError extends Error {
  override name = 'StylesGone';
}

const loads = new Map<PageStyle, Promise<void>>();

function load(name: PageStyle): Promise<void> {
  const { href, integrity } = pageSheets[name];
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', integrity, href });
  link.dataset.sheet = name;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loads.delete(name);
      link.remove();
      reject(new StylesheetError(href));
    });
  });
  loads.set(name, loaded);
  const [next] = pageStyles.slice(pageStyles.indexOf(name) + 1).flatMap((later) => sheetOf(later) ?? []);
  if (next) next.before(link);
  else document.head.append(link);
  return loaded;
}

/** Finds an inline style sheet of the document, or the link of a sheet that a later page needed. */
function sheetOf(name: PageStyle): Element | null {
  return document.head.querySelector(`[data-sheet="${name}"]`);
}
