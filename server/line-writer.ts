/** Milliseconds for which lines are collected before a write. A write per request would cost more than the request. */
const delay = 20;
/** Characters held while the reader of the stream is slow. Beyond this, lines are dropped and counted. */
const mostHeld = 1_048_576;
/** PIPE_BUF on Linux, in bytes: writes up to this size are atomic, even if several processes write to the pipe. */
const wholePiece = 4_096;

/**
 * Collects lines and writes them in batches. A slow reader causes dropped lines, but never slow requests. `isShared`:
 * other processes write to the same stream.
 */
export function createLineWriter(stream: NodeJS.WriteStream, { isShared = false } = {}) {
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
    if (stream.writableLength > mostHeld) return;
    if (dropped)
      held += `${JSON.stringify({ time: new Date().toISOString(), level: 'error', event: 'log-lines-dropped', count: dropped })}\n`;
    dropped = 0;
    for (const piece of isShared ? piecesOf(held) : [held]) stream.write(piece);
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

/** Splits text into writes of whole lines, each write atomic. Only a line above the limit may be interleaved. */
function piecesOf(lines: string): Buffer[] {
  const bytes = Buffer.from(lines);
  const pieces: Buffer[] = [];
  let start = 0;
  while (start < bytes.length) {
    const within = bytes.lastIndexOf('\n', start + wholePiece - 1) + 1;
    const end = within > start ? within : bytes.indexOf('\n', start) + 1 || bytes.length;
    pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return pieces;
}
