import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface SiteChild {
  /** Has it read the content folder again. */
  readContentAgain(): void;
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the build to run. */
  build: string;
  port: number;
  /** Called with what the site wrote to stderr when it ends unasked. */
  onEnd: (said: string) => void;
}

/** Characters of stderr that are kept. */
const mostSaid = 20_000;

/** Runs the development build in a process that ends with this one. */
export function startChild({ build, port, onEnd }: Options): SiteChild {
  const child = spawn(process.execPath, ['--enable-source-maps', join(build, 'server/main.js')], {
    // Who works on the site needs the tools that the public site discourages.
    env: { PRODUCTION: '0', ...process.env, NODE_ENV: 'development', DEV_RELOAD: '1', PORT: String(port) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // A graceful stop would wait for the open event streams. The databases survive this one.
  const kill = () => child.kill('SIGKILL');
  let said = '';
  let stopping = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-mostSaid);
  });
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    process.off('exit', kill);
    if (!stopping) onEnd(said);
  });
  return {
    readContentAgain() {
      child.send('content');
    },
    stop() {
      stopping = true;
      kill();
      return ended;
    },
  };
}
