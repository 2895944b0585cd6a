import { AsyncLocalStorage } from 'node:async_hooks';

/** The most urgent first. `error`: act. `warn`: look at it some time. `debug`: for finding a fault. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One log event. Never contains what a visitor typed. `docs/logs.md` lists them. */
export interface LogEvent {
  event: string;
  [field: string]: string | number | boolean | undefined;
}

/** The request that lines belong to. */
export interface RequestContext {
  id: string;
  /** The trace ID of W3C Trace Context, if a trusted proxy sent one. */
  trace?: string | undefined;
}

export interface Log {
  error(event: LogEvent, cause?: unknown): void;
  warn(event: LogEvent, cause?: unknown): void;
  info(event: LogEvent): void;
  debug(event: LogEvent): void;
  /** For frequent events: serialized once, except for the method and the milliseconds. */
  prepareInfo(event: LogEvent): (method: string, ms: number) => void;
  /** Every line written during the work, and during what the work starts, names the request. */
  inRequest<Result>(request: RequestContext, work: () => Result): Result;
  request(): RequestContext | undefined;
}

/** Writes JSON lines. JSON escapes control characters, so a value cannot forge a line. */
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

/** Without its opening brace. */
function fieldsOf(event: LogEvent): string {
  return JSON.stringify(event).slice(1);
}

/**
 * The stack of an error. Messages may quote what a visitor typed, as those of parsers and schemas do. So only errors of
 * the system, of SQLite and of the language itself keep theirs, the last without what stands in quotes.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  // By length: a message may contain a line that looks like a frame.
  const frames = stack.slice(stack.indexOf(message) + message.length).replace(/^[^\n]*/, '');
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  return `${name}${code}${saidBy(error)}${stack.includes(message) ? frames : ''}`;
}

function saidBy(error: Error): string {
  const isOfSystem = 'syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR');
  const said = isOfSystem || /^(?:Type|Reference|Range)Error$/.test(error.name) ? error.message : '';
  const plain = isOfSystem ? said : said.replace(/["'`].*["'`]/s, '"…"');
  return plain && `: ${plain.slice(0, longestMessage)}`;
}

const longestMessage = 500;

/** Formats the time once per millisecond. */
function createClock(): () => string {
  let last = { at: 0, text: '' };
  return () => {
    const at = Date.now();
    if (at !== last.at) last = { at, text: new Date(at).toISOString() };
    return last.text;
  };
}
