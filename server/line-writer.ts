/** Lines wait this many milliseconds to leave together; a write per request costs more than the request. */
const delay = 20;
/** Characters held while the reader of the stream is slow. Past it lines are dropped, and counted. */
const mostHeld = 1_048_576;

/** Gathers lines and writes them in batches. A slow reader costs lines, never a request its time. */
export function createLineWriter(stream: NodeJS.WriteStream) {
  let held = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  // Whoever read the log has gone. The site goes on without one.
  stream.on('error', () => {
    broken = true;
  });

  function flush(): void {
    timer = undefined;
    if (broken) held = '';
    if (!held) return;
    if (stream.writableLength > mostHeld) return;
    if (dropped) held += `${JSON.stringify({ level: 'error', event: 'log-lines-dropped', count: dropped })}\n`;
    dropped = 0;
    stream.write(held);
    held = '';
  }

  return {
    write(line: string): void {
      if (held.length > mostHeld) dropped += 1;
      else held += line;
      if (!timer) timer = setTimeout(flush, delay).unref();
    },
    flush,
  };
}
