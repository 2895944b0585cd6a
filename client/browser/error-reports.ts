import { type ErrorReport, reportPath } from '../../shared/browser-reports.ts';

/** Maximum number of different errors that one page reports. */
const max = 3;

const reported = new Set<string>();

/** Reports errors that our own code did not catch, each once per page. Ignores errors of extensions. */
export function startErrorReports(): void {
  addEventListener('error', ({ error, filename }) => report(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** `from` is the script of an error without a stack, such as a DOMException in some browsers. */
function report(error: unknown, from = ''): void {
  // React reports an error that it recovered from as the cause of its own error.
  const { name, stack } = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : {};
  const file = (stack ?? from).match(ownFile)?.[1];
  if (!name || !file) return;
  const text = JSON.stringify({ type: 'browser-error', kind: name, file } satisfies ErrorReport);
  if (reported.has(text) || reported.size >= max) return;
  reported.add(text);
  navigator.sendBeacon(reportPath, new Blob([text], { type: 'application/json' }));
}

// bounded: the origin of the page before one repetition, at the end
const ownFile = new RegExp(`${location.origin}/assets/([\\w/-]+\\.js)`);
