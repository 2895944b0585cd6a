/** Milliseconds for which lines are collected before a write. A write per request would cost more than the request. */
const delay = 20;
/** Characters held while the reader of the stream is slow. Beyond this, lines are dropped and counted. */
const maxHeld = 1_048_576;

/** Collects lines and writes them in batches. A slow reader causes dropped lines, but never slow requests. */
export function createLineWriter(stream: NodeJS.WriteStream) {
  let held = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  // The log's reader has gone. The site continues without it.
  stream.on('error', () => {
    broken = true;
  });

  function flush(): void {
    timer = undefined;
    if (broken) held = '';
    if (!held) return;
    if (stream.writableLength > maxHeld) return;
    if (dropped)
      held += `${JSON.stringify({ time: new Date().toISOString(), level: 'error', event: 'log-lines-dropped', count: dropped })}\n`;
    dropped = 0;
    stream.write(held);
    held = '';
  }

  return {
    write(line: string): void {
      if (held.length > maxHeld) dropped += 1;
      else held += line;
      if (!timer) timer = setTimeout(flush, delay).unref();
    },
    flush,
  };
}
