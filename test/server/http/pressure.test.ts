import { expect, onTestFinished, test } from 'vitest';
import { watchPressure } from '../../../server/http/pressure.ts';

test('a delayed event loop closes the least urgent work until the delay ends', async () => {
  const pressure = watchPressure();
  onTestFinished(() => pressure.stop());
  expect(pressure.sheds('typed')).toBe(false);
  await expect
    .poll(() => {
      block(300);
      return { typed: pressure.sheds('typed'), form: pressure.sheds('form') };
    })
    .toEqual({ typed: true, form: false });
  await expect.poll(() => pressure.sheds('typed')).toBe(false);
});

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
