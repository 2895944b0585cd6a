const nonBreaking = '\u00a0';
const spaceBeforeUnit =
  /(?<=\d) (?=(?:[µmkMG]?(?:A|Ah|V|W|Wh|C|s|m|g|B|F|J|bit|bit\/s|Hz|Pa|N|Ω)|[kM]B|kB\/s|min|h|dB|dBm|dBi|ppm|%|°C|mm|cm|km|kg|ms|µs|ns)(?![\w/]))/g;

/** The Markdown with every number tied to its unit, so that no line begins with a unit. Code keeps its plain spaces. */
export function keepUnits(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(spaceBeforeUnit, nonBreaking) : part))
    .join('');
}
