import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild';
import { buildReactFile, externalReact } from './react-file.ts';

const app = 'client/app/app.ts';

interface Options {
  browser: BuildOptions;
  assets: string;
  entries: string[];
  pages: string[];
}

export interface BrowserScripts {
  folder: string;
  metafiles: Metafile[];
}

/**
 * Puts all files except React's into a folder that is named after their hash. Files of two releases therefore do not
 * mix.
 */
export async function buildBrowserScripts({ browser, assets, entries, pages }: Options): Promise<BrowserScripts> {
  const { file, metafile } = await buildReactFile(browser, assets);
  const next = join(assets, 'next');
  const files = new Map([...entries, ...pages].map((module) => [module, `./${nameOf(module)}`]));
  const toApp = `./${nameOf(app)}`;
  const plugins = [...(browser.plugins ?? []), externalReact(`../${file}`), leaveToFiles(files)];
  const define = { ...browser.define, reactFile: JSON.stringify(`../${file}`) };
  const common: BuildOptions = { ...browser, plugins, define, outdir: next, entryNames: '[name]' };
  const shared = await sharedModules(common, pages);
  const built = await Promise.all([
    bundle({ ...common, ...appWith(shared), metafile: true }),
    bundle({
      ...common,
      plugins: [leaveToFiles(new Map(shared.map((module) => [module, toApp]))), ...plugins],
      entryPoints: pages,
      metafile: true,
    }),
    bundle({
      ...common,
      plugins: [leaveToFiles(new Map([[app, toApp]])), ...plugins],
      entryPoints: entries,
      metafile: true,
    }),
  ]);
  const metafiles = built.map((of) => of.metafile);
  refuseMissingNames(next, metafiles);
  const folder = hashOf(next);
  renameSync(next, join(assets, folder));
  return { folder, metafiles: [metafile, ...metafiles] };
}

export function nameOf(module: string): string {
  return basename(module).replace(/\.tsx?$/, '.js');
}

function appWith(shared: string[]): BuildOptions {
  const contents = [app, ...shared].map((module) => `export * from './${module}';`).join('\n');
  return {
    entryPoints: [],
    stdin: { contents, resolveDir: '.', sourcefile: 'app' },
    entryNames: 'app',
  };
}

/**
 * Throws if a file imports a name that the app does not export. The app omits a name that two shared modules export.
 */
function refuseMissingNames(folder: string, metafiles: Metafile[]): void {
  const outputs = metafiles.flatMap(({ outputs }) => Object.entries(outputs));
  const exported = outputs.find(([path]) => basename(path) === nameOf(app))?.[1].exports ?? [];
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, names = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"\.\/app\.js"/g)) {
      const missing = names.split(',').map((one) => one.trim().split(' ')[0] ?? '');
      const absent = missing.filter((one) => one && !exported.includes(one));
      if (absent.length)
        throw new Error(
          `${relative('.', name)} imports names that the app does not export: ${absent}. Rename the exports that two shared modules have in common`,
        );
    }
  }
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 10);
}

function leaveToFiles(files: Map<string, string>): Plugin {
  return {
    name: 'leave-to-files',
    setup(bundling) {
      bundling.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === resolving) return undefined;
        const { path: found } = await bundling.resolve(path, { kind, resolveDir, pluginData: resolving });
        const file = files.get(relative('.', found));
        return file === undefined ? undefined : { path: file, external: true };
      });
    },
  };
}

/** Marks the plugin's own calls of `resolve`, which would otherwise call the plugin again. */
const resolving = Symbol('resolving');

async function sharedModules(options: BuildOptions, pages: string[]): Promise<string[]> {
  const { metafile } = await bundle({ ...options, entryPoints: [app, ...pages], write: false, metafile: true });
  const users = new Map<string, string[]>();
  for (const { entryPoint = '', inputs } of Object.values(metafile.outputs)) {
    for (const input of Object.keys(inputs)) users.set(input, [...(users.get(input) ?? []), entryPoint]);
  }
  return [...users]
    .filter(([module, by]) => /^(?:client|shared)\//.test(module) && by.some((one) => one !== app) && by.length > 1)
    .map(([module]) => module)
    .sort();
}
