import { counted } from '../text/counted.ts';
import { printable } from '../text/printable.ts';
import { type Finding, ruleNames, rules } from './finding.ts';

/** A mistake on more pages than this is in their common frame, so only the first page is listed. */
const mostAlike = 20;

export function reportOf(findings: Finding[], pages: number): string {
  const sorted = findings.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const byRule = Map.groupBy(sorted, ({ rule }) => rule);
  const groups = ruleNames.flatMap((rule) => {
    const found = byRule.get(rule);
    return found ? [{ rule, found }] : [];
  });
  const texts = groups.map(({ rule, found }) => {
    const alike = Map.groupBy(found, ({ reason }) => reason);
    const lines = [...alike.values()].flatMap(linesOf);
    return `# ${rule} (${found.length}): ${rules[rule]}\n${lines.join('')}\n`;
  });
  const count = findings.length ? `${findings.length}, from ${groups.length} of ${ruleNames.length} rules` : 'none';
  return `${texts.join('')}Findings on ${counted(pages, 'page')}: ${count}.\n`;
}

function linesOf(alike: Finding[]): string[] {
  const isOfFrame = alike.length > mostAlike;
  const more = isOfFrame ? ` (and on ${counted(alike.length - 1, 'more page')})` : '';
  return alike
    .slice(0, isOfFrame ? 1 : mostAlike)
    .map(({ rule, path, reason }) => `${rule}  ${printable(path)}  ${printable(reason)}${more}\n`);
}
