import { curlQuotes, type QuoteState } from './quotes.ts';

const nonBreaking = '\u00a0';
const spaceBeforeUnit =
  /(?<=\d) (?=(?:[µmkMG]?(?:A|Ah|V|W|Wh|C|s|m|g|B(?! and [B-H]\b)|F|J|S\/s|bit|bit\/s|Hz|Pa|N|Ω)|[kM]B|kB\/s|min|h|dB|dBm|dBi|ppm|%|°C|mm|cm|km|kg|ms|µs|ns)(?![\w/]))/g;
const spaceAroundTimes = /(?<=\d) (?=×)|(?<=\d[ \u00a0]×) (?=\d)/g;
const spaceBeforeLetter = /(?<=\b[Cc]lass) (?=[A-Z\d]\b)/g;
const spaceAfterStandard = /(?<=\b(?:IEC|ISO|EN|UL|FCC part)) (?=\d)/g;
/** The classes of a standard, as in IEC 62304 B and C. */
const spaceInClasses =
  /(?<=\b\d{5}) (?=[A-Z]\b(?! and [B-H]\b))|(?<=\b[B-H]) (?=and [B-H]\b)|(?<=\b[B-H] and) (?=[B-H]\b)/g;
/** DALI-2, LTE-M, and engineer-week, for example. A word joiner after the hyphen prevents a line break. */
const hyphenInName = /(?<=\b[A-Z]{2,8}-)(?=\d|[A-Z]\b)|(?<=\bengineer-)(?=(?:week|day)s?\b)/g;
const dashInRange = /(?<=\d–)(?=[\d−])/g;
const wordJoiner = '\u2060';

export function typeset(prose: string, quotes?: QuoteState): string {
  return curlQuotes(prose, quotes)
    .replace(spaceBeforeUnit, nonBreaking)
    .replace(spaceAroundTimes, nonBreaking)
    .replace(spaceBeforeLetter, nonBreaking)
    .replace(spaceAfterStandard, nonBreaking)
    .replace(spaceInClasses, nonBreaking)
    .replace(hyphenInName, wordJoiner)
    .replace(dashInRange, wordJoiner);
}
