import { AsyncLocalStorage } from 'node:async_hooks';
import { isoOf } from './text/times.ts';

/** Most urgent first. An `error` needs action now; a `warn` can wait. `debug` is for troubleshooting. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof logLevels)[number];

/** Must not contain visitor input. `docs/logs.md` describes the events. */
export interface LogEvent {
  event: string;
  [field: string]: string | number | boolean | undefined;
}

export interface RequestContext {
  id: string;
  /** The trace ID from W3C Trace Context; undefined unless a trusted proxy sent a valid ID. */
  trace?: string | undefined;
}

export interface Log {
  error(event: LogEvent, cause?: unknown): void;
  warn(event: LogEvent, cause?: unknown): void;
  info(event: LogEvent): void;
  debug(event: LogEvent): void;
  prepareInfo(event: LogEvent): (method: string, ms: number) => void;
  inRequest<Result>(request: RequestContext, work: () => Result): Result;
  request(): RequestContext | undefined;
}

/** JSON escapes control characters; an event's value therefore cannot forge a line. */
export function createLog(level: LogLevel | 'off', write: (line: string) => void): Log {
  const timestamp = createClock();
  const current = new AsyncLocalStorage<RequestContext>();
  const emit = (severity: LogLevel, rest: string) => {
    const request = current.getStore();
    const id = request ? `"id":"${request.id}",${request.trace ? `"trace":"${request.trace}",` : ''}` : '';
    write(`{"time":"${timestamp()}","level":"${severity}",${id}${rest}\n`);
  };
  const at = (severity: LogLevel) => {
    const isOn = level !== 'off' && logLevels.indexOf(severity) <= logLevels.indexOf(level);
    return isOn
      ? (event: LogEvent, cause?: unknown) =>
          emit(severity, fieldsOf(cause === undefined ? event : { ...event, cause: causeOf(cause) }))
      : () => {};
  };
  const isInfoOn = level === 'info' || level === 'debug';
  return {
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    prepareInfo(event) {
      const fields = fieldsOf(event);
      return isInfoOn ? (method, ms) => emit('info', `"method":"${method}","ms":${ms},${fields}`) : () => {};
    },
    inRequest: (request, work) => current.run(request, work),
    request: () => current.getStore(),
  };
}

function fieldsOf(event: LogEvent): string {
  return JSON.stringify(event).slice(1);
}

/**
 * Omits most messages, because parsers and schemas may quote visitor input. System and SQLite errors retain their
 * messages; type, reference, and range errors lose only quoted text.
 */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  // Removes the message by its length, because a message may contain a line that looks like a stack frame.
  const frames = stack.slice(stack.indexOf(message) + message.length).replace(/^[^\n]*/, '');
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  return `${name}${code}${safeMessage(error)}${stack.includes(message) ? frames : ''}`;
}

function safeMessage(error: Error): string {
  const isOfSystem = 'syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR');
  const said = isOfSystem || /^(?:Type|Reference|Range)Error$/.test(error.name) ? error.message : '';
  const plain = isOfSystem ? said : said.replace(/["'`].*["'`]/s, '"…"');
  return plain && `: ${plain.slice(0, maxMessageLength)}`;
}

const maxMessageLength = 500;

function createClock(): () => string {
  let last = { at: 0, text: '' };
  return () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: isoOf(at) };
    return last.text;
  };
}
