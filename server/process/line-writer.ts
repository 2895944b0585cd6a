/** Milliseconds to collect lines before a write, because a separate write for each line would be slow. */
const delay = 20;
const maxHeld = 1_048_576;

export function createLineWriter(stream: NodeJS.WriteStream) {
  let held = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  // If the program that reads the log ends, the site continues without a log.
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
