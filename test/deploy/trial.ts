import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createEmptyDebian } from './empty-debian.ts';

/** This script runs these blocks of docs/operating.md in a minimal Debian. It needs root and debootstrap. */
const blocks = [...readFileSync('docs/operating.md', 'utf8').matchAll(/<!-- trial -->\n```sh\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block,
);

const untilItResponds =
  'for try in $(seq 60); do curl -fsS -o /dev/null -H "Host: www.example.com" http://127.0.0.1:3000/ && exit 0; sleep 1; done; cat /run/standin/*.log; exit 1';

using debian = createEmptyDebian();
const source = debian.path('opt/source');
spawnSync('git', ['clone', '--quiet', '.', source]);
let last = '';
for (const [index, block] of blocks.entries()) {
  const began = performance.now();
  last = debian.run(`export SITE_SOURCE=/opt/source\n${block}`);
  say(`step ${index + 1}`, `${((performance.now() - began) / 1_000).toFixed(0)} s`);
  if (block.includes('site.service')) debian.run(untilItResponds);
}
expect('the last step', last.trim(), /^200 HTTP\/2$/);
const curl =
  'curl --insecure --silent --show-error --resolve www.example.com:443:127.0.0.1 --resolve www.example.com:80:127.0.0.1';
const site = 'https://www.example.com';
expect(
  'plain HTTP',
  debian.run(`${curl} -o /dev/null -w '%{http_code} %{redirect_url}' http://www.example.com/blogs`),
  /^301 https:\/\/www\.example\.com\/blogs$/,
);
expect('brotli', debian.run(`${curl} -o /dev/null -D - -H 'Accept-Encoding: br' ${site}/`), /content-encoding: br/i);
const token = debian.run(`${curl} ${site}/contact`).match(/name="FormToken"[^>]*value="([^"]+)"/)?.[1] ?? '';
const fields = [
  'FullName=Asha',
  'CompanyName=Pumps',
  'WorkEmail=asha@pumps.example',
  'CountryId=101',
  'PhoneNumber=0000001234',
  'Subject=Node',
  'Message=Two words',
  `FormToken=${token}`,
];
const posted = fields.map((field) => `--data-urlencode '${field}'`).join(' ');
expect(
  'a form',
  debian.run(
    `${curl} -o /dev/null -w '%{http_code} %{redirect_url}' -H 'Sec-Fetch-Site: same-origin' ${posted} ${site}/contact`,
  ),
  /^303 .*sent=ENQ-/,
);
expect('the desk', debian.run(`${asSite('npm run --silent desk -- enquiries list')}`), /ENQ-/);
expect('the backup', debian.run(asSite(unitCommand('site-backup.service'))), /backup-/);
expect('the access log', debian.run('cat /var/log/nginx/site.log'), /^(?!.*127\.0\.0\.1)(?=[\s\S]*127\.0\.0\.0)/);
expect('who owns the code', debian.run(`${asSite('touch server/x 2>&1 || true')}`), /Permission denied/);
say('all steps', 'done');

function asSite(command: string): string {
  return `cd /opt/site/current && setpriv --reuid=site --regid=site --clear-groups env HOME=/var/lib/site ${command}`;
}

function unitCommand(unit: string): string {
  return readFileSync(`deploy/systemd/${unit}`, 'utf8').match(/^ExecStart=(.*)$/m)?.[1] ?? '';
}

function expect(what: string, found: string, wanted: RegExp): void {
  if (!wanted.test(found)) throw new Error(`${what}: expected ${wanted}, found:\n${found}`);
  say(what, found.trim().split('\n').at(-1) ?? '');
}

function say(what: string, result: string): void {
  process.stdout.write(`${what.padEnd(20)}${result}\n`);
}
