import { flushCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRoutes } from '../client/app/routes.tsx';
import { createApp } from './app.ts';
import { codeVersion } from './content/content-store.ts';
import { createDeps } from './deps.ts';
import { withStartEvents } from './dev/start-events.ts';
import { parseEnv } from './env.ts';
import { createSiteServer, listen, localAddress } from './http/listen.ts';
import { createLineWriter } from './line-writer.ts';
import { createLog } from './log.ts';
import { createOps } from './ops/create-ops.ts';
import { startOps } from './ops/ops-server.ts';
import { loadPages } from './page/load-pages.ts';
import { warmUp } from './page/warm-up.ts';
import { StartUpError } from './start-up-error.ts';

/**
 * Milliseconds after the start until its compiled code is written for the next start, including the code for the first
 * pages.
 */
const untilSettled = 60_000;

try {
  await start();
} catch (error) {
  const known = error instanceof StartUpError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // Visitors' data must be unreadable to other users of this machine, even in a data folder that already existed.
  process.umask(0o077);
  const env = parseEnv(process.env);
  const lines = createLineWriter(process.stdout);
  const log = createLog(env.LOG, lines.write);
  process.on('exit', lines.flush);
  // Sent when a terminal closes, and by service managers that reload. Without a handler, it would end the process.
  process.on('SIGHUP', () => log.info({ event: 'hangup' }));
  // The build bundles this file into the `server/` folder of its output.
  const folders = { project: process.cwd(), build: dirname(import.meta.dirname) };
  const deps = await createDeps(env, folders, log);
  await loadPages(createRoutes({ productSlug: env.PRODUCT_SLUG }));
  const app = createApp(deps);
  const start = process.env.NODE_ENV === 'development' ? process.env.DEV_START : undefined;
  const listener = start ? withStartEvents(app, start) : app;
  const { server, close } = createSiteServer({ listener, headers: deps.headers }, log);
  const closing = async (error: unknown) => {
    await deps.close();
    throw error;
  };
  await listen(server, env.PORT, env.HOST).catch(closing);
  const code = codeVersion(folders.build);
  const opsParts = createOps(deps, { leastFree: env.OPS_DISK_FREE_MB, project: folders.project, code });
  const ops = await startOps(env, opsParts).catch(closing);
  const { port } = localAddress(server);
  deps.enquiries.delivery.start();
  deps.notify.start();
  deps.callMails?.start();
  deps.indexNow?.start();
  if (env.WARM_UP) warmUp(deps.pages, log);

  setTimeout(flushCompileCache, untilSettled).unref();

  const stop = async () => {
    opsParts.readiness.stop();
    await wait(env.STOP_DELAY_SECONDS * 1_000);
    deps.endStreams();
    await close();
    await ops.close();
    await deps.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Printed last: a program that waits for these lines may stop the site at once, and the stop handlers are in place by
  // now.
  process.stdout.write(`${env.COMPANY_NAME}  http://localhost:${port}\n`);
  process.stdout.write(`upstream: ${deps.about.upstream}   data: ${deps.about.data}\n`);
  process.stdout.write(`${ops.line}\n`);
}
