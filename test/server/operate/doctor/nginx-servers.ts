import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { timeout } from '../../../support/timeout.ts';

const program = '/usr/sbin/nginx';
const certify = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export function missingTools(): string[] {
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  return [...(existsSync(program) ? [] : ['nginx']), ...(hasOpenssl ? [] : ['openssl'])];
}

export interface ProxyServer {
  port: number;
  listen: string;
  location: string;
  days?: number;
}

export interface NginxServers extends AsyncDisposable {
  certificate: string;
}

export async function startNginxServers(site: number, servers: ProxyServer[]): Promise<NginxServers> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const blocks = servers.map(({ port, listen, location, days = 90 }) => {
    const file = join(folder, `${port}.pem`);
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    spawnSync('openssl', [...certify, '-days', String(days), ...names, '-keyout', `${file}.key`, '-out', file]);
    return `server {
      listen 127.0.0.1:${port} ${listen};
      ssl_certificate ${file}; ssl_certificate_key ${file}.key;
      location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; ${location} }
    }`;
  });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; ${kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream site { server 127.0.0.1:${site}; keepalive 32; keepalive_timeout 60s; }
  ${blocks.join('\n')}
}
`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (const { port } of servers) {
    const end = performance.now() + timeout.wait;
    while (!(await isOpen(port))) {
      if (performance.now() > end || child.exitCode !== null) throw new Error(`nginx does not listen on ${port}.`);
      await wait(50);
    }
  }
  return {
    certificate: join(folder, `${servers[0]?.port}.pem`),
    async [Symbol.asyncDispose]() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}
