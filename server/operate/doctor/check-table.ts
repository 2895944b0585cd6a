import { replacePart } from '../../process/text/marked-part.ts';
import { checks } from './checks.ts';

export function withCheckTable(document: string): string {
  const rows = Object.entries(checks).map(([name, about]) => `| ${name} | ${about} |`);
  return replacePart(document, 'checks', ['| Check | Passes if |', '|---|---|', ...rows].join('\n'));
}
