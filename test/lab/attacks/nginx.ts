import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = '/usr/sbin/nginx';

export interface Nginx extends AsyncDisposable {
  port: number;
  passed(): string[];
}

export function hasNginx(): boolean {
  return existsSync(program);
}

export async function startNginx(sites: number[], port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const log = join(folder, 'access.log');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  log_format passed '$upstream_status $http_x_request_id'; access_log ${log} passed;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream site {
    ${sites.map((site) => `server 127.0.0.1:${site} max_fails=0;`).join(' ')}
    keepalive 32; keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 30s; gzip off; client_max_body_size 6m;
    }
  }
}
`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  await untilOpen(port, child);
  return {
    port,
    passed: () => [...readFileSync(log, 'utf8').matchAll(/^\d{3} (\S+)$/gm)].map(([, id = '']) => id),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if (child.exitCode !== null) break;
    if (await isOpen(port)) return;
    await wait(50);
  }
  throw new Error(`nginx is not listening on port ${port}.`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
