import { withPart } from '../../process/text/marked-part.ts';
import { checks } from './checks.ts';

/** The document with an updated table of checks. */
export function withCheckTable(document: string): string {
  const rows = Object.entries(checks).map(([name, about]) => `| ${name} | ${about} |`);
  return withPart(document, 'checks', ['| Check | It is fine if |', '|---|---|', ...rows].join('\n'));
}
