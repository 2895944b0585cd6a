import { type PageStyle, pageStyles } from '../styles/page-styles.ts';

/** Address and hash of each file, defined by the build. */
declare const pageSheets: Record<PageStyle, { href: string; integrity: string }>;

/** Resolves when the browser has loaded the styles. Without them, a page must not be painted. */
export async function loadStyles(names: PageStyle[]): Promise<void> {
  await Promise.all(names.map((name) => loads.get(name) ?? (linkOf(name) ? undefined : load(name))));
}

/** A file that cannot be loaded. After a deployment, the files of an open tab may be gone. */
export class StylesGone extends Error {
  override name = 'StylesGone';
}

const loads = new Map<PageStyle, Promise<void>>();

function load(name: PageStyle): Promise<void> {
  const { href, integrity } = pageSheets[name];
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', integrity, href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loads.delete(name);
      link.remove();
      reject(new StylesGone(href));
    });
  });
  loads.set(name, loaded);
  const [next] = pageStyles.slice(pageStyles.indexOf(name) + 1).flatMap((later) => linkOf(later) ?? []);
  if (next) next.before(link);
  else document.head.append(link);
  return loaded;
}

function linkOf(name: PageStyle): Element | null {
  return document.head.querySelector(`link[href="${pageSheets[name].href}"]`);
}
