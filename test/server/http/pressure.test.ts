import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { patience } from '../../support/patience.ts';

const delayedLoop = 'test/server/http/delayed-loop.ts';

test('a delayed event loop closes the least urgent work until the delay ends', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [delayedLoop], { timeout: patience.wait });
  expect(JSON.parse(stdout)).toEqual({
    before: { typed: false, form: false },
    during: { typed: true, form: false },
    after: { typed: false, form: false },
  });
});
