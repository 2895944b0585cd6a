import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

// Stops a process for most of the time, as the processor quota of a small container does, until the thread ends.

const { pid, stopped, running } = v.parse(
  v.object({ pid: v.number(), stopped: v.number(), running: v.number() }),
  workerData,
);
const sleeper = new Int32Array(new SharedArrayBuffer(4));
let isOver = false;
parentPort?.on('message', () => {
  isOver = true;
});

function cycle(): void {
  if (isOver) {
    parentPort?.close();
    return;
  }
  try {
    process.kill(pid, 'SIGSTOP');
    Atomics.wait(sleeper, 0, 0, stopped);
    process.kill(pid, 'SIGCONT');
  } catch {
    // The process has ended, which fails the visits.
  }
  setTimeout(cycle, running);
}

cycle();
