import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ShippedNginx extends AsyncDisposable {
  log(): string;
  stored(): number;
}

interface Ports {
  site: number;
  http: number;
  https: number;
  secondSite?: number;
}

export const addressHeader = 'X-Test-Address';

export async function startShippedNginx(
  ports: Ports,
  { plain = false, rate = '30000r/s', streams = 12 } = {},
): Promise<ShippedNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const path = (name: string) => join(folder, name);
  mkdirSync(path('live'));
  const certify = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  spawnSync('openssl', [...certify, ...names, '-keyout', path('live/privkey.pem'), '-out', path('live/fullchain.pem')]);
  const shipped = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace('rate=30r/s', `rate=${rate}`)
    .replace('site_streams 12;', `site_streams ${streams};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    .replaceAll('# server 127.0.0.1:3001', ports.secondSite ? `server 127.0.0.1:${ports.secondSite}` : '#')
    .replace(' ssl http2;', plain ? ';' : ' ssl http2;')
    .replace('X-Forwarded-For $remote_addr', `X-Forwarded-For ${plain ? '$http_x_forwarded_for' : '$remote_addr'}`)
    .replaceAll('/etc/letsencrypt/live/www.example.com', path('live'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/opt/site/current', resolve('.'))
    .replaceAll('www.example.com', 'localhost');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${path(kind)};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path('nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${path('pid')}; error_log ${path('error.log')};
events { worker_connections 512; }
http { include /etc/nginx/mime.types; set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader}; ${kinds.join(' ')}
${shipped}
}
`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', path('nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  for (let attempt = 0; !(await isOpen(ports.https)); attempt += 1) {
    if (attempt === 100 || child.exitCode !== null)
      throw new Error(`nginx does not listen: ${readFileSync(path('error.log'), 'utf8')}`);
    await wait(50);
  }
  return {
    log: () => readFileSync(path('site.log'), 'utf8'),
    stored: () =>
      readdirSync(path('site'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
    async [Symbol.asyncDispose]() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== undefined));
    socket.once('error', () => done(false));
  });
}
