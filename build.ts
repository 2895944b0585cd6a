import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build as bundle, type Plugin, transformSync } from 'esbuild';
import { readSources } from './server/process/launch/build-if-stale.mjs';
import { fileSystemError } from './server/store/file-system-error.ts';
import { escapeOutput } from './tools/build/ascii-output.ts';
import { buildBrowserScripts, nameOf } from './tools/build/browser-scripts.ts';
import { writeDocuments } from './tools/build/documents/write-documents.ts';
import { writeIcons } from './tools/build/icons.ts';
import { removeAbandoned } from './tools/build/remove-abandoned.ts';
import { productionRouter, replacePackages } from './tools/build/replaced-packages.ts';
import { retainPreviousAssets } from './tools/build/retain-previous-assets.ts';
import { writeSocialImageParts } from './tools/build/social-image-parts.ts';
import { buildStylesheets, integrityOf, pageSheetsOf, type Stylesheets } from './tools/build/stylesheets.ts';
import { writeThirdParty } from './tools/build/third-party.ts';
import { writeDrawings } from './tools/build/write-drawings.ts';

interface Options {
  out: string;
  development: boolean;
}

const scripts = {
  start: 'client/start/start.ts',
  devtoolsGuard: 'client/start/devtools-guard.ts',
  chatFrame: 'client/chat/frame/chat-frame.ts',
  tawkFrame: 'client/chat/frame/tawk-frame.ts',
  desk: 'client/desk/desk.ts',
};
const onNeed = [
  'client/start/enhancements.ts',
  'client/start/jumper.ts',
  'client/start/office-times.ts',
  'client/home/board/bring-up.ts',
  'client/start/scenes.ts',
  'client/search/palette.ts',
  'client/chat/chat.ts',
  'client/measure/analytics/analytics.ts',
  'client/forms/forms.ts',
  'client/forms/call/slot-picker.tsx',
  'client/forms/toasts/show-toast.tsx',
  'client/home/pins/pinout-events.ts',
  'client/tools/interactive-tools.tsx',
  'client/home/probe/probe.ts',
  'client/home/plan/interactive-plan.ts',
  'client/measure/vitals.ts',
];
const devReload = 'client/start/dev-reload.ts';
const theme = 'client/start/first-paint.ts';
const serverPrograms = [
  'server/main.ts',
  'server/operate/desk/run-desk.ts',
  'server/operate/doctor/run-doctor.ts',
  'server/content/checks/check-content.ts',
];
/** Defines `require`, which bundled CommonJS packages call and ES modules lack. */
const requireForPackages =
  "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);";
const flags = 'node_modules/country-flag-icons/3x2';
/** harfbuzzjs loads this file from the folder of its own code, which the build bundles into `server/`. */
const shaper = 'node_modules/harfbuzzjs/dist/harfbuzz.wasm';

const remedies = {
  full: 'Free some space on that disk',
  'read-only': 'Mount the file system read-write, or build on another file system',
  user: 'Build as the user that owns the folder. The site itself needs only read access',
};

/** Builds into a folder next to `out`, and then replaces `out`. If the build fails, `out` is unchanged. */
export async function build({ out, development }: Options): Promise<void> {
  removeAbandoned(out);
  const next = `${out}.next-${process.pid}`;
  const former = `${out}.former-${process.pid}`;
  const cleanUp = () => {
    for (const folder of [next, former]) rmSync(folder, { recursive: true, force: true });
  };
  // Reads the sources before the build, because a file saved during the build must count as changed.
  const sources = readSources();
  mkdirSync(next);
  process.once('exit', cleanUp);
  try {
    await bundleInto(next, out, development);
    sources.noteIn(next);
    if (!development) retainPreviousAssets(out, next);
    swap(next, out, former);
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}

/** Renames the folders, because a running site reads from `out`, which must not be missing for long. */
function swap(next: string, out: string, former: string): void {
  if (existsSync(out)) renameSync(out, former);
  try {
    renameSync(next, out);
  } catch (error) {
    if (existsSync(former)) renameSync(former, out);
    throw error;
  }
}

async function bundleInto(out: string, former: string, development: boolean): Promise<void> {
  const mode = JSON.stringify(development ? 'development' : 'production');
  const common: BuildOptions = {
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: false,
    minify: !development,
    define: { 'process.env.NODE_ENV': mode },
    alias: development ? {} : productionRouter,
    logLevel: 'warning',
  };
  const browser: BuildOptions = {
    ...common,
    platform: 'browser',
    legalComments: 'linked',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    outdir: join(out, 'assets'),
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    plugins: [keepServerOut],
  };
  const assets = join(out, 'assets');
  const pages = modulesIn('client/pages').filter((path) => /-page\.tsx$/.test(path));
  const entries = [...Object.values(scripts), ...onNeed, ...(development ? [devReload] : [])];
  const { metafile: ofStyles, ...styles } = await buildStylesheets(browser, assets);
  const define = { ...browser.define, pageSheets: JSON.stringify(pageSheetsOf(styles.pageCss, assets)) };
  writeDrawings(join(out, 'drawings'));
  const steps = [
    buildBrowserScripts({ browser: { ...browser, define }, assets, entries, pages }),
    bundle({ ...browser, entryPoints: [theme], format: 'iife', write: false, metafile: true }),
    bundle({
      ...common,
      entryPoints: serverPrograms,
      platform: 'node',
      target: 'node24',
      banner: { js: requireForPackages },
      // sharp contains native code, which cannot be bundled.
      external: ['sharp'],
      plugins: [replacePackages],
      splitting: true,
      metafile: true,
      minify: false,
      sourcemap: true,
      outdir: join(out, 'server'),
    }),
    writeSocialImageParts(join(out, 'social-images')),
    writeIcons(join(out, 'icons')),
    writeDocuments({ content: 'content', folder: join(out, 'documents'), former: join(former, 'documents') }),
  ] as const;
  // Waits for all steps, even if one fails. If this process exited during bundling, esbuild would report a deadlock
  // below the error.
  await Promise.allSettled(steps);
  const [browserScripts, themeScript, server] = await Promise.all(steps);
  escapeOutput(join(out, 'server'));
  copyFlags(join(out, 'flags'));
  cpSync(shaper, join(out, 'server/harfbuzz.wasm'));
  const metafiles = [...browserScripts.metafiles, ofStyles, themeScript.metafile];
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  refuseStrays(inputs);
  writeThirdParty(out, [...inputs, ...Object.keys(server.metafile.inputs), flags]);
  // Development skips the slow compression, because the developer's browser runs on the same machine.
  if (!development) compressFiles(assets);
  const manifest = createManifest({
    assets,
    styles,
    folder: browserScripts.folder,
    theme: themeScript.outputFiles[0]?.text.trim() ?? fail(`esbuild produced no output for ${theme}`),
    pages,
    development,
  });
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

function refuseStrays(inputs: string[]): void {
  const reached = new Set([...inputs, devReload]);
  const strays = modulesIn('client').filter((module) => !reached.has(module) && hasCode(module));
  if (strays.length)
    fail(
      `No browser bundle contains these modules of client/. Import them, or move them to server/: ${strays.join(', ')}`,
    );
}

function hasCode(module: string): boolean {
  return transformSync(readFileSync(module, 'utf8'), { loader: 'tsx' }).code.trim() !== '';
}

function modulesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
}

const keepServerOut: Plugin = {
  name: 'keep-server-out',
  setup(bundling) {
    bundling.onResolve({ filter: /(?:^|\/)(?:server|contract)\// }, ({ path, importer }) => ({
      errors: [
        {
          text: `${importer} imports ${path}, which must not be in a browser bundle; move the code that both need to shared/`,
        },
      ],
    }));
  },
};

interface Built {
  assets: string;
  styles: Omit<Stylesheets, 'metafile'>;
  folder: string;
  theme: string;
  pages: string[];
  development: boolean;
}

function createManifest({ assets, styles, folder, theme, pages, development }: Built) {
  const scriptOf = (module: string) => `/assets/${folder}/${nameOf(module)}`;
  const addresses = Object.fromEntries(Object.entries(scripts).map(([name, module]) => [name, scriptOf(module)]));
  const checked = [
    ...Object.values(addresses),
    styles.css,
    styles.laterCss,
    styles.chatCss,
    styles.deskCss,
    ...Object.values(styles.pageCss),
  ];
  return {
    ...addresses,
    ...(development && { devReload: scriptOf(devReload) }),
    ...styles,
    theme,
    pages: Object.fromEntries(
      pages.map((module) => [module.slice('client/pages/'.length, -'.tsx'.length), scriptOf(module)]),
    ),
    integrity: Object.fromEntries(checked.map((file) => [file, integrityOf(file, assets)])),
  };
}

function copyFlags(to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(flags).filter((file) => file.endsWith('.svg')))
    cpSync(join(flags, name), join(to, name));
}

function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:js|css|svg)$/.test(name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
  }
}

function fail(message: string): never {
  throw new Error(message);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const development = process.argv.includes('--development');
  const out = development ? 'dist-development' : 'dist';
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  await build({ out, development }).catch((error: unknown) => {
    process.stderr.write(explain(error, out));
    process.exit(1);
  });
}

function explain(error: unknown, out: string): string {
  const fsError = fileSystemError(error, resolve('.')) ?? fileSystemError(error, resolve(out));
  if (fsError) return `The build cannot be written: ${fsError.says}. ${remedies[fsError.kind]}.\n`;
  if (!(error instanceof Error)) return `${error}\n`;
  return 'errors' in error ? '' : `${error.stack}\n`;
}
