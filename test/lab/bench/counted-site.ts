import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { leaveOut, productionRouter } from '../../../tools/build/stand-ins.ts';

const count = v.object({ processor: v.number(), renders: v.number() });

export interface CountedSite extends AsyncDisposable {
  base: string;
  /** Microseconds of processor used so far, and how many renders are remembered. */
  count(): Promise<v.InferOutput<typeof count>>;
  /** Finds what each page is made of. */
  prepare(): Promise<v.InferOutput<typeof count>>;
  /** Renders again all that is remembered, then counts. */
  render(): Promise<v.InferOutput<typeof count>>;
  forget(): Promise<v.InferOutput<typeof count>>;
}

/** The site as it is built, in a process of its own, with `counted-renders.ts` around React's stream. */
export async function startCountedSite(nodeArguments: string[] = []): Promise<CountedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  for (const name of readdirSync('dist')) {
    if (name !== 'server') symlinkSync(resolve('dist', name), join(folder, name));
  }
  await build({
    entryPoints: { main: 'server/main.ts' },
    outdir: join(folder, 'server'),
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    alias: productionRouter,
    plugins: [leaveOut, countRenders],
    logLevel: 'warning',
  });
  const child = fork(join(folder, 'server/main.js'), {
    execArgv: nodeArguments,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG: 'off',
      WARM_UP: '0',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = child.stdout ? await once(createInterface({ input: child.stdout }), 'line') : [];
  const port = String(line).match(/http:\/\/localhost:(\d+)/)?.[1];
  const order = async (name: string) => {
    child.send(name);
    const [message] = await once(child, 'message');
    return v.parse(count, message);
  };
  return {
    base: `http://127.0.0.1:${port}`,
    count: () => order('count'),
    prepare: () => order('prepare'),
    render: () => order('render'),
    forget: () => order('forget'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

const countRenders: Plugin = {
  name: 'count-renders',
  setup(bundling) {
    const path = resolve('test/lab/bench/counted-renders.ts');
    bundling.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) => (importer === path ? undefined : { path }));
  },
};
