import { type ErrorReport, reportPath } from '../../shared/browser-reports.ts';

const max = 3;

const reported = new Set<string>();

export function startErrorReports(): void {
  addEventListener('error', ({ error, filename }) => report(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** `from` is the script's URL, which replaces a missing stack. */
function report(error: unknown, from = ''): void {
  // React may wrap an error from which it recovers. The cause is then the original error.
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
