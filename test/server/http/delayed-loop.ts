import { setTimeout as wait } from 'node:timers/promises';
import { watchPressure } from '../../../server/http/pressure.ts';

// A process of its own: the memory of a worker with many tests is itself a reason to shed.
const pressure = watchPressure();
const shed = () => ({ typed: pressure.sheds('typed'), form: pressure.sheds('form') });

const before = shed();
while (!pressure.sheds('typed')) {
  block(300);
  await wait(0);
}
const during = shed();
while (pressure.sheds('typed')) await wait(50);
pressure.stop();
process.stdout.write(JSON.stringify({ before, during, after: shed() }));

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
