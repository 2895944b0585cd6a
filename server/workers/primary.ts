import { openDataFolder } from '../database/data-folder.ts';
import { parseEnv } from '../env.ts';
import { namesInEnvFile } from '../env-names.ts';
import { createLineWriter } from '../line-writer.ts';
import { createLog } from '../log.ts';
import { startOps } from '../ops/ops-server.ts';
import { createCrew } from './crew.ts';
import { openDeskDoor } from './desk-door.ts';
import { healthOfAll } from './health-of-all.ts';
import { findRelease } from './release.ts';

/**
 * Runs the primary process. It serves no visitors: it holds the port, starts the workers, replaces workers that die,
 * and hands over to a new release without refusing a connection.
 */
export async function runPrimary(): Promise<void> {
  const began = performance.now();
  process.umask(0o077);
  const env = parseEnv(process.env, namesInEnvFile());
  const lines = createLineWriter(process.stdout);
  const log = createLog(env.LOG, lines.write);
  process.on('exit', lines.flush);
  const data = openDataFolder(env.DATA_DIR);
  const crew = createCrew({ size: env.WEB_CONCURRENCY, folder: data.path, findRelease: findRelease(), log, giveUp });
  let isStopping = false;

  const ops = await startOps(env, healthOfAll(crew));
  const starting = crew.start();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.on('SIGHUP', () => {
    for (const worker of crew.serving()) worker.tell({ kind: 'publish' });
  });
  process.on('SIGUSR2', async () => {
    if (await starting) await crew.handOver();
  });
  const isServing = await starting;
  if (isStopping) return;
  if (!isServing) process.exit(1);
  openDeskDoor(data.path, crew.serving, log);
  log.info({ event: 'workers-started', workers: env.WEB_CONCURRENCY, ms: Math.round(performance.now() - began) });
  crew.serving()[0]?.tell({ kind: 'report', data: data.path, monitoring: ops.line });

  async function stop(signal: string): Promise<void> {
    isStopping = true;
    await crew.stop(signal);
    process.exit(0);
  }

  function giveUp(): void {
    log.error({ event: 'workers-given-up' });
    process.exit(1);
  }
}
