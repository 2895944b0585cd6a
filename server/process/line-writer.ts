/** Milliseconds to collect lines before a write. One write per request would cost more than the request. */
const delay = 20;
/** Maximum number of characters to buffer while the stream's reader is slow. Further lines are dropped and counted. */
const maxHeld = 1_048_576;

export function createLineWriter(stream: NodeJS.WriteStream) {
  let held = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  // The program that reads the log has ended. The site continues, and its log lines are lost.
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
