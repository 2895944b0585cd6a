/** One event of the process. Never holds what a visitor typed. */
export interface LogEvent {
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export interface Log {
  info(event: LogEvent): void;
  error(event: LogEvent, cause?: unknown): void;
}

/** Writes JSON lines. JSON escapes control characters, so no value can forge a line. */
export function createLog(level: 'info' | 'error' | 'off', write: (line: string) => void): Log {
  const emit = (severity: string, event: LogEvent) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level: severity, ...event })}\n`);
  return {
    info(event) {
      if (level === 'info') emit('info', event);
    },
    error(event, cause) {
      if (level === 'off') return;
      emit('error', { ...event, cause: cause instanceof Error ? (cause.stack ?? cause.message) : undefined });
    },
  };
}
