/** One event of the process. Never holds what a visitor typed. */
export interface LogEvent {
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export interface Log {
  info(event: LogEvent): void;
  error(event: LogEvent, cause?: unknown): void;
  /** An event that happens over and over: its text is made once. */
  prepareInfo(event: LogEvent): () => void;
}

/** Writes JSON lines. JSON escapes control characters, so no value can forge a line. */
export function createLog(level: 'info' | 'error' | 'off', write: (line: string) => void): Log {
  const timestamp = createClock();
  const emit = (severity: string, rest: string) => write(`{"time":"${timestamp()}","level":"${severity}",${rest}\n`);
  const info = level === 'info' ? (rest: string) => emit('info', rest) : () => {};
  return {
    info: (event) => info(fieldsOf(event)),
    error(event, cause) {
      if (level === 'off') return;
      emit('error', fieldsOf({ ...event, cause: cause instanceof Error ? (cause.stack ?? cause.message) : undefined }));
    },
    prepareInfo(event) {
      const fields = fieldsOf(event);
      return () => info(fields);
    },
  };
}

/** The object without its opening brace. */
function fieldsOf(event: LogEvent): string {
  return JSON.stringify(event).slice(1);
}

/** The time as text, made once per millisecond. */
function createClock(): () => string {
  let last = { at: 0, text: '' };
  return () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: new Date(at).toISOString() };
    return last.text;
  };
}
