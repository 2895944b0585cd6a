import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild';
import { leaveOutQs } from './build/leave-out-qs.ts';
import { writeThirdParty } from './build/third-party.ts';
import { fileFault } from './server/data-folder/file-fault.ts';
import { readSources } from './server/launch/build-if-stale.mjs';

interface Options {
  /** Folder of the output. */
  out: string;
  /** Whether React comes as its development build, with its warnings. */
  development: boolean;
}

const devReload = 'client/dev-reload.ts';
const devtoolsGuard = 'client/shell/devtools-guard.ts';
/** What the frame of the chat loads when it is opened. */
const chatFrame = {
  builtIn: 'client/chat-frame/chat-frame.ts',
  tawk: 'client/chat-frame/tawk-frame.ts',
  css: 'client/chat-frame/chat-frame.css',
};
/** What runs on the server: the site, the operator's desk and the check of the content folder. */
const serverPrograms = ['server/main.ts', 'server/desk/run-desk.ts', 'server/content/run-check.ts'];
/** CommonJS packages get Node's own modules by `require`, which an ES module does not have. */
const requireForPackages =
  "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);";
/** The flags of countries, 3:2, a file each under its ISO code. */
const flags = 'node_modules/country-flag-icons/3x2';

const remedies = {
  full: 'Make room on it',
  'read-only': 'Mount it for writing, or bring a dist folder that was built elsewhere',
  user: 'Run "npm run build" as the user that owns it: a site that is built only reads it',
};

/** Bundles browser and server beside the folder, then puts the new one in its place. */
export async function build({ out, development }: Options): Promise<void> {
  const next = `${out}.next-${process.pid}`;
  // Read first: what is saved during the build is news to the next one.
  const sources = readSources();
  mkdirSync(next);
  try {
    await bundleInto(next, development);
    sources.noteIn(next);
    if (!development) keepRecentAssets(join(out, 'assets'), join(next, 'assets'));
    rmSync(out, { recursive: true, force: true });
    renameSync(next, out);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Milliseconds that files of earlier builds are kept: open tabs and pages in a proxy still ask for them. */
const assetsKept = 7 * 24 * 3_600_000;

function keepRecentAssets(from: string, to: string): void {
  const present = new Set(readdirSync(to));
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const recent = Date.now() - statSync(join(from, name)).mtimeMs < assetsKept;
    if (recent && !present.has(name)) cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

async function bundleInto(out: string, development: boolean): Promise<void> {
  const mode = JSON.stringify(development ? 'development' : 'production');
  const common: BuildOptions = {
    bundle: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: false,
    minify: !development,
    define: { 'process.env.NODE_ENV': mode },
    logLevel: 'warning',
  };
  const browser: BuildOptions = {
    ...common,
    platform: 'browser',
    // Beside the files, not in them: no visitor needs the licenses to read a page.
    legalComments: 'linked',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    outdir: join(out, 'assets'),
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    plugins: [keepServerOut, leaveOutUnusedRouter(development), nameJsxFunctions],
  };
  const [app, theme, server] = await Promise.all([
    bundle({
      ...browser,
      entryPoints: ['client/entry.tsx', 'client/styles/site.css'],
      splitting: true,
      metafile: true,
    }),
    bundle({
      ...browser,
      entryPoints: ['client/theme.ts', devtoolsGuard, ...Object.values(chatFrame), ...(development ? [devReload] : [])],
      format: 'iife',
      metafile: true,
    }),
    bundle({
      ...common,
      entryPoints: serverPrograms,
      platform: 'node',
      target: 'node24',
      banner: { js: requireForPackages },
      plugins: [leaveOutQs],
      splitting: true,
      metafile: true,
      minify: false,
      sourcemap: true,
      outdir: join(out, 'server'),
    }),
  ]);
  copyFlags(join(out, 'flags'));
  const inputs = [app, theme, server].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeThirdParty(out, [...inputs, flags]);
  compressFiles(join(out, 'assets'));
  const manifest = createManifest(join(out, 'assets'), { ...app.metafile.outputs, ...theme.metafile.outputs });
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

/** A browser bundle that reaches for the server does not build. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  setup(bundling) {
    bundling.onResolve({ filter: /(?:^|\/)(?:server|contract)\// }, ({ path, importer }) => ({
      errors: [{ text: `${importer} imports ${path}: the browser never gets it` }],
    }));
  },
};

/**
 * The router names its components by assignments, which hold all of them in the bundle, used or not. Without them the
 * bundler can tell: 5 KiB less in every first load. What it warns developers of is in its production build too; here the
 * development build says it.
 */
const leaveOutUnusedRouter = (development: boolean): Plugin => ({
  name: 'leave-out-unused-router',
  setup(bundling) {
    bundling.onLoad({ filter: /react-router\/dist\/\w+\/chunk-\w+\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(development ? neverThere : routerWarnings, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      loader: 'js',
    }));
  },
});

const routerWarnings = /^( *)warning(?:Once)?\((?:.*\);$|\n(?:.*\n)*?\1\);$)/gm;
const neverThere = /(?!)/;

/** React's functions of JSX come in a CommonJS module. By name, each element costs a call of `jsx`, not of `(0, module.jsx)`. */
const nameJsxFunctions: Plugin = {
  name: 'name-jsx-functions',
  setup(bundling) {
    const path = 'react/jsx-runtime';
    bundling.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ namespace }) =>
      namespace === path ? undefined : { path, namespace: path },
    );
    bundling.onLoad({ filter: /^/, namespace: path }, () => ({
      contents: `import runtime from '${path}'; export const { Fragment, jsx, jsxs } = runtime;`,
      resolveDir: import.meta.dirname,
    }));
  },
};

type Outputs = Metafile['outputs'];

function createManifest(assets: string, outputs: Outputs) {
  const files = Object.keys(outputs);
  const address = (file: string) => `/assets/${relative(assets, file)}`;
  const outputOf = (source: string) =>
    files.find((file) => outputs[file]?.entryPoint === source) ?? fail(`${source} was not built`);
  const named = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? fail(`no file matches ${pattern}`);
  const closure = (source: string) => [...importsOf(outputs, outputOf(source))].map(address);
  const pages = files
    .flatMap((file) => outputs[file]?.entryPoint ?? [])
    .filter((source) => source.startsWith('client/pages/'));
  const entry = address(outputOf('client/entry.tsx'));
  return {
    entry,
    theme: address(outputOf('client/theme.ts')),
    devtoolsGuard: address(outputOf(devtoolsGuard)),
    chat: Object.fromEntries(Object.entries(chatFrame).map(([name, source]) => [name, address(outputOf(source))])),
    css: address(outputOf('client/styles/site.css')),
    ...(files.some((file) => outputs[file]?.entryPoint === devReload) && { devReload: address(outputOf(devReload)) }),
    font: address(named(/archivo.*\.woff2$/)),
    entryImports: [...closure('client/entry.tsx'), ...closure('client/hydrate.tsx')].filter((file) => file !== entry),
    pages: Object.fromEntries(
      pages.map((source) => [source.slice('client/pages/'.length, -'.tsx'.length), closure(source)]),
    ),
    integrity: Object.fromEntries(
      files.filter((file) => /\.(?:js|css)$/.test(file)).map((file) => [address(file), integrityOf(file)]),
    ),
  };
}

/** As the attribute `integrity` has it. The shortest hash that browsers take: a page names many files. */
function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

/** The file and all it imports statically. What it imports on demand is somebody else's to preload. */
function importsOf(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') importsOf(outputs, path, seen);
  }
  return seen;
}

function copyFlags(to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(flags).filter((file) => file.endsWith('.svg')))
    cpSync(join(flags, name), join(to, name));
}

function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
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
  await build({ out, development }).catch((error: unknown) => {
    process.stderr.write(explain(error, out));
    process.exit(1);
  });
}

/** In a line where disk or user are to blame. esbuild has printed its own errors. */
function explain(error: unknown, out: string): string {
  const fault = fileFault(error, resolve('.')) ?? fileFault(error, resolve(out));
  if (fault) return `The build cannot be written: ${fault.says}. ${remedies[fault.kind]}.\n`;
  if (!(error instanceof Error)) return `${error}\n`;
  return 'errors' in error ? '' : `${error.stack}\n`;
}
