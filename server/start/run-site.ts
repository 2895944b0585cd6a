import type { RequestListener } from 'node:http';
import { flushCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRoutes } from '../../client/app/routes.tsx';
import { isLoopback } from '../http/hosts.ts';
import { createSiteServer, listen, localAddress } from '../http/listen.ts';
import { codeVersion, version } from '../operate/about.ts';
import { createOps } from '../operate/create-ops.ts';
import type { DeskServer } from '../operate/desk/web/desk-server.ts';
import { addProcessMetrics, type OpsParts, startOps } from '../operate/ops-server.ts';
import { reportStart } from '../operate/start-report.ts';
import { loadPages } from '../page/load-pages.ts';
import { type Env, parseEnv } from '../process/env.ts';
import { namesInEnvFile } from '../process/env-names.ts';
import { createLineWriter } from '../process/line-writer.ts';
import { createLog } from '../process/log.ts';
import { createApp } from './app.ts';
import { createDeps, type Deps } from './deps.ts';
import { withStartEvents } from './dev/start-events.ts';
import { warmUp } from './warm-up.ts';

/** Milliseconds until the compile cache is written. By then, the cache should contain the code for the first pages. */
const untilSettled = 60_000;

export async function runSite(): Promise<void> {
  // Other users of this host must not be able to read new files, which may contain visitors' data.
  process.umask(0o077);
  const ownNames = namesInEnvFile();
  const env = parseEnv(process.env, ownNames);
  const lines = createLineWriter(process.stdout);
  const log = createLog(env.LOG, lines.write);
  process.on('exit', lines.flush);
  // SIGHUP publishes the content. Without a handler, a SIGHUP during startup would end the process.
  let publish: () => unknown = () => {};
  process.on('SIGHUP', () => publish());
  // The build bundles this file into the `server/` folder of its output.
  const folders = { project: process.cwd(), build: dirname(import.meta.dirname) };
  const deps = await createDeps(env, folders, log);
  await loadPages(createRoutes({ productSlug: env.PRODUCT_SLUG }));
  const site = createSite(deps);
  publish = deps.publisher.publish;
  const start = process.env.NODE_ENV === 'development' ? process.env.DEV_START : undefined;
  const listener = start ? withStartEvents(site, start) : site;
  const { server, close } = createSiteServer({ listener, headers: deps.headers }, log);
  const closing = async (error: unknown) => {
    await deps.close();
    throw error;
  };
  await listen(server, env.PORT, env.HOST).catch(closing);
  const code = codeVersion(folders.build);
  const opsParts = createOps(deps, { minFree: env.OPS_DISK_FREE_MB, code });
  if (env.OPS_PORT !== 'off') addProcessMetrics(opsParts);
  const ops = await startOps(env, opsParts).catch(closing);
  const desk = await openDesk(env, deps, opsParts).catch(closing);
  const { port, base } = localAddress(server);
  const address = isLoopback(new URL(base).host) ? `http://localhost:${port}` : base;
  deps.jobs.start();
  deps.retention.start();
  deps.indexNow?.start();
  if (env.WARM_UP) void warmUp(deps);

  setTimeout(flushCompileCache, untilSettled).unref();

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    const requestedAt = performance.now();
    log.info({ event: 'stopping', signal });
    opsParts.readiness.stop();
    await wait(env.STOP_DELAY_SECONDS * 1_000);
    deps.endStreams();
    await close();
    await Promise.all([ops.close(), desk.close()]);
    await deps.close();
    log.info({ event: 'stopped', ms: Math.round(performance.now() - requestedAt) });
    process.exit(0);
  };
  log.info({
    event: 'started',
    ms: Math.round(performance.now()),
    port,
    version,
    release: deps.about.release,
    node: process.version,
    upstream: env.API_BASE ? 'api' : 'embedded',
    production: env.PRODUCTION,
    live: env.LIVE,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
  // Prints the address after the stop handlers are set, because a program that waits for the address may immediately
  // stop the site.
  await reportStart(env, ownNames, { ...deps, address, monitoring: ops.line, desk: desk.line });
}

/** Loads the desk's code only if the desk is on. */
async function openDesk(env: Env, { about, ...deps }: Deps, { readiness }: OpsParts): Promise<DeskServer> {
  if (env.DESK_PORT === 'off') return { line: 'off', async close() {} };
  const { startDesk } = await import('../operate/desk/web/desk-server.ts');
  return startDesk({ ...deps, env, readiness, folder: about.data });
}

function createSite(deps: Deps): RequestListener {
  let app = createApp({ ...deps, ...deps.publisher.current() });
  deps.publisher.follow((snapshot) => {
    app = createApp({ ...deps, ...snapshot });
  });
  return (req, res) => app(req, res);
}
