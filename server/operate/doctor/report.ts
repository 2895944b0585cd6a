import { printable } from '../../process/text/printable.ts';
import { wrap } from '../../process/text/wrapped-text.ts';
import type { Finding } from './checks.ts';

const margin = 22;

export function reportOf(findings: readonly Finding[], width: number): string {
  const lines = findings.flatMap(({ check, state, says, remedy }) => [
    ...paragraph(`${state.padEnd(6)}${check.padEnd(margin - 6)}`, says, width),
    ...(remedy ? paragraph(' '.repeat(margin), `→ ${remedy}`, width) : []),
  ]);
  return `${[...lines, '', summaryOf(findings)].join('\n')}\n`;
}

export function jsonOf(findings: readonly Finding[]): string {
  return `${JSON.stringify({ ok: isHealthy(findings), findings }, null, 2)}\n`;
}

/** Ignores warnings and skipped checks. The operator may have reasons for a warning. */
export function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'fail');
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return `${count('ok')} ok, ${count('warn')} to review, ${count('fail')} failed, ${count('skip')} skipped.`;
}

function paragraph(head: string, text: string, width: number): string[] {
  return wrap(printable(text), Math.max(width - margin, 40)).map((line, index) => {
    return (index === 0 ? head : ' '.repeat(margin)) + line;
  });
}
