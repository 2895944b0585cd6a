import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface EmptyDebian extends Disposable {
  run(script: string): string;
  path(inside: string): string;
}

const certificates = 'usr/local/share/ca-certificates/machine.crt';

const timeout = 10 * 60_000;

/**
 * Needs root and debootstrap. A script replaces `systemctl` and starts the units' commands as their users, without a
 * sandbox.
 */
export function createEmptyDebian(): EmptyDebian {
  const root = mkdtempSync(join(tmpdir(), 'debian-'));
  const path = (inside: string) => join(root, inside);
  must('debootstrap', ['--variant=minbase', 'bookworm', root]);
  chmodSync(root, 0o755);
  const mounted = ['proc', 'dev'].map(path);
  must('mount', ['-t', 'proc', 'proc', path('proc')]);
  must('mount', ['--bind', '/dev', path('dev')]);
  copyFileSync('/etc/resolv.conf', path('etc/resolv.conf'));
  for (const [file = '', inside] of [
    [process.env.NODE_EXTRA_CA_CERTS, certificates],
    [join(homedir(), '.npmrc'), 'root/.npmrc'],
    ['/etc/apt/apt.conf.d/proxy.conf', 'etc/apt/apt.conf.d/proxy.conf'],
  ] as const) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(path(inside)), { recursive: true });
    cpSync(file, path(inside), { dereference: true });
  }
  writeFileSync(path('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  writeFileSync(path('usr/local/bin/systemctl'), systemctl, { mode: 0o755 });

  return {
    path,
    run: (script) => must('chroot', [root, 'bash', '-euo', 'pipefail', '-c', script]),
    [Symbol.dispose]() {
      spawnSync('chroot', [
        root,
        'bash',
        '-c',
        'for file in /run/standin/*.pid; do kill "$(cat $file)"; done; nginx -s quit; sleep 3',
      ]);
      for (const folder of mounted.reverse()) spawnSync('umount', [folder]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function must(program: string, args: string[]): string {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    LANG: 'C.UTF-8',
    PATH: systemPath,
  };
  if (program === 'chroot' && env.NODE_EXTRA_CA_CERTS) env.NODE_EXTRA_CA_CERTS = `/${certificates}`;
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8', timeout });
  if (status === 0) return stdout;
  throw new Error(
    `${program} failed (${error?.message ?? status}):\n${stdout?.slice(-2_000)}\n${stderr?.slice(-4_000)}`,
  );
}

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const systemctl = `#!/bin/bash
set -eu
mkdir -p /run/standin
begin() {
  unit=/etc/systemd/system/$1
  value() { sed -n "s/^$1=//p" $unit | tail -n 1; }
  cd "$(value WorkingDirectory)"
  user=$(value User)
  setpriv --reuid=$user --regid=$user --clear-groups env -i PATH="$PATH" $(value ExecStart) >> /run/standin/$1.log 2>&1 &
  echo $! > /run/standin/$1.pid
}
for word in "$@"; do
  case $word in
    *.service) begin $word ;;
    nginx) nginx ;;
  esac
done
`;
