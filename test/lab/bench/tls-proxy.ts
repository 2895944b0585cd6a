import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../attacks/free-port.ts';

const program = '/usr/sbin/nginx';
const certify = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];

/** What is missing here to stand in front of a site with TLS. */
export function missingForTls(): string[] {
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  return [...(existsSync(program) ? [] : ['nginx']), ...(hasOpenssl ? [] : ['openssl'])];
}

/** nginx with the settings of `docs/operating.md`, TLS and HTTP/2 or HTTP/1.1, in front of a site. */
export async function startTlsProxy(site: string, http2: boolean): Promise<{ base: string } & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  spawnSync('openssl', [...certify, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream site { server ${new URL(site).host.replace('localhost', '127.0.0.1')}; keepalive 32; keepalive_timeout 60s; }
  server {
    listen 127.0.0.1:${port} ssl${http2 ? ' http2' : ''};
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 30s; gzip off; client_max_body_size 6m;
    }
  }
}
`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const base = `https://localhost:${port}`;
  for (let attempts = 0; !(await responds(base)); attempts += 1) {
    if (attempts === 100 || child.exitCode !== null) throw new Error(`nginx does not answer at ${base}.`);
    await wait(50);
  }
  return {
    base,
    async [Symbol.asyncDispose]() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its certificate is its own. */
function responds(base: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(base, { rejectUnauthorized: false }, (response) => resolve(response.destroy() !== undefined)).on('error', () =>
      resolve(false),
    );
  });
}
