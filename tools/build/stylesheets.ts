import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildOptions, build as bundle, type Metafile } from 'esbuild';
import { type PageStyle, pageStyles } from '../../client/styles/page-styles.ts';

export interface Stylesheets {
  metafile: Metafile;
  css: string;
  laterCss: string;
  chatCss: string;
  deskCss: string;
  pageCss: Record<string, string>;
  fonts: string[];
}

export async function buildStylesheets(browser: BuildOptions, assets: string): Promise<Stylesheets> {
  const entryPoints = [site, later, chat, desk, ...pageStyles.map(sourceOf)];
  const { metafile } = await bundle({ ...browser, entryPoints, metafile: true });
  const files = Object.keys(metafile.outputs);
  const address = (is: (file: string) => boolean, what: unknown) => {
    const found = files.find(is);
    if (!found) throw new Error(`esbuild produced no file for ${what}`);
    return `/assets/${relative(assets, found)}`;
  };
  const sheet = (source: string) => address((file) => metafile.outputs[file]?.entryPoint === source, source);
  const font = (pattern: RegExp) => address((file) => pattern.test(file), pattern);
  return {
    metafile,
    css: sheet(site),
    laterCss: sheet(later),
    chatCss: sheet(chat),
    deskCss: sheet(desk),
    pageCss: Object.fromEntries(pageStyles.map((name) => [name, sheet(sourceOf(name))])),
    fonts: [font(/archivo.*\.woff2$/), font(/martian.*\.woff2$/)],
  };
}

export function pageSheetsOf(pageCss: Stylesheets['pageCss'], assets: string) {
  const sheets = Object.entries(pageCss).map(([name, href]) => [name, { href, integrity: integrityOf(href, assets) }]);
  return Object.fromEntries(sheets);
}

/** SHA-256 is the shortest hash that browsers accept. */
export function integrityOf(address: string, assets: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(join(assets, '..', address)))
    .digest('base64')}`;
}

const site = 'client/styles/site.css';
const later = 'client/styles/later.css';
const chat = 'client/chat/frame/chat-frame.css';
const desk = 'client/desk/desk.css';

function sourceOf(name: PageStyle): string {
  return `client/styles/pages/${name}.css`;
}
