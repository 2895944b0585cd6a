import { createServer } from 'node:net';
import { createDevSite } from './dev/dev-site.ts';
import { watchProject } from './dev/watch-project.ts';
import { parseEnv } from './env.ts';
import { StartUpError } from './start-up-error.ts';

/** Runs the development build, and builds and starts it again whenever a file of the project changes. */
export async function runDev(): Promise<void> {
  const { PORT, HOST } = readEnv();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));
  // A free port is chosen once, so that the site keeps its address from start to start.
  const site = createDevSite(PORT || (await freePort(HOST)), HOST);
  watchProject(site.update);
}

function readEnv() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function freePort(host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
