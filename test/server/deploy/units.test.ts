import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = 'deploy/systemd';
const mostExposed = 2;

test.skipIf(!hasSystemd).each(['site.service', 'site@.service', 'site-backup.service'])(
  '%s has no privileges that it does not need',
  (unit) => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', `${folder}/${unit}`], {
      encoding: 'utf8',
    });
    const exposed = Number(stdout.match(/exposure level for \S+: ([\d.]+)/)?.[1]);
    expect(exposed).toBeLessThanOrEqual(mostExposed);
  },
);

test('the programs and documents in the units exist', () => {
  for (const unit of ['site.service', 'site@.service', 'site-backup.service']) {
    const text = readFileSync(`${folder}/${unit}`, 'utf8');
    const program = text.match(/^ExecStart=\/opt\/site\/current\/node_modules\/\.bin\/node (\S+)/m)?.[1] ?? '';
    expect(readFileSync(program, 'utf8')).not.toBe('');
    const document = text.match(/^Documentation=file:\/opt\/site\/current\/(\S+)/m)?.[1] ?? '';
    expect(readFileSync(document, 'utf8')).not.toBe('');
  }
});

test('an instance runs like the single site, with its own port and data folder', () => {
  const settingsOf = (unit: string) =>
    readFileSync(`${folder}/${unit}`, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  const [single, instance] = [settingsOf('site.service'), settingsOf('site@.service')];
  const own = instance.filter((line) => !single.includes(line));
  expect(own.map((line) => line.split('=', 1)[0])).toEqual([
    'Description',
    'Documentation',
    'StateDirectory',
    'Environment',
  ]);
  expect(own.join('\n')).toMatch(
    /StateDirectory=site\/%i\nEnvironment=PORT=%i OPS_PORT=1%i DESK_PORT=2%i DATA_DIR=%S\/site\/%i$/,
  );
  expect(instance.length).toBe(single.length + 1);
});
