const nonBreaking = '\u00a0';
const spaceBeforeUnit =
  /(?<=\d) (?=(?:[µmkMG]?(?:A|Ah|V|W|Wh|C|s|m|g|B|F|J|S\/s|bit|bit\/s|Hz|Pa|N|Ω)|[kM]B|kB\/s|min|h|dB|dBm|dBi|ppm|%|°C|mm|cm|km|kg|ms|µs|ns)(?![\w/]))/g;
const spaceAroundTimes = /(?<=\d) (?=×)|(?<=\d[ \u00a0]×) (?=\d)/g;
const spaceBeforeLetter = /(?<=\b[Cc]lass) (?=[A-Z\d]\b)/g;
const spaceAfterStandard = /(?<=\b(?:IEC|ISO|EN|UL|FCC part)) (?=\d)/g;
/** DALI-2 and engineer-week, for example. A word joiner after the hyphen prevents a line break. */
const hyphenInName = /(?<=\b[A-Z]{2,8}-)(?=\d)|(?<=\bengineer-)(?=(?:week|day)s?\b)/g;
const wordJoiner = '\u2060';
const apostrophe = /(?<=\p{L})'(?=\p{L})/gu;

export function typeset(prose: string): string {
  return prose
    .replace(spaceBeforeUnit, nonBreaking)
    .replace(spaceAroundTimes, nonBreaking)
    .replace(spaceBeforeLetter, nonBreaking)
    .replace(spaceAfterStandard, nonBreaking)
    .replace(hyphenInName, wordJoiner)
    .replace(apostrophe, '’');
}
