/** One log event. Never contains what a visitor typed. */
export interface LogEvent {
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export interface Log {
  info(event: LogEvent): void;
  error(event: LogEvent, cause?: unknown): void;
  /** For frequent events: serialized once. */
  prepareInfo(event: LogEvent): () => void;
}

/** Writes JSON lines. JSON escapes control characters, so a value cannot forge a line. */
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

/** Without its opening brace. */
function fieldsOf(event: LogEvent): string {
  return JSON.stringify(event).slice(1);
}

/** Formats the time once per millisecond. */
function createClock(): () => string {
  let last = { at: 0, text: '' };
  return () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: new Date(at).toISOString() };
    return last.text;
  };
}
