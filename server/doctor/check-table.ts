import { checks } from './checks.ts';

/** The document with an updated table of checks. Throws if it has no place for one. */
export function withCheckTable(document: string): string {
  // bounded: a document of this project
  const [before, , after] = document.split(/(?<=<!-- checks -->\n)([\s\S]*?)(?=<!-- \/checks -->\n)/);
  if (before === undefined || after === undefined) throw new Error('The marks of the table are missing.');
  const rows = Object.entries(checks).map(([name, about]) => `| ${name} | ${about} |`);
  return `${before}${['| Check | It is fine if |', '|---|---|', ...rows].join('\n')}\n${after}`;
}
