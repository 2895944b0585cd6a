import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processorTime, settled, untilQuiet } from './process.ts';

test('an ended process is an error and not a quiet process', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const { pid = 0 } = child;
  await once(child, 'exit');
  expect(() => processorTime(pid)).toThrow('ENOENT');
  await expect(untilQuiet(pid, { ...settled, every: 5 })).rejects.toThrow('ENOENT');
});
