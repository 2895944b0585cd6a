import { withoutStackedMarks } from '../../process/text/stacked-marks.ts';

export const suspicionThreshold = 3;

export function spamScore(texts: string[]): number {
  // NFKC replaces bold, circled, and full-width letters with plain letters.
  const text = withoutStackedMarks(texts.join('\n')).normalize('NFKC').toLowerCase();
  const count = (signs: RegExp[]) => signs.filter((sign) => sign.test(text)).length;
  return (
    3 * count(offers) + 2 * count(pitches) + count(trades) + Math.min(count(pressure), maxPressure) + linkScore(text)
  );
}

/** Maximum score from `pressure`, because a quoted newsletter may match many of its patterns. */
const maxPressure = 2;

/** One match is enough for the quarantine, because customers hardly ever write these phrases. */
const offers = [
  /\[(?:url|link)=/,
  /\bonline casino|\bcasino (?:bonus|online)|no deposit bonus|\bfree spins\b|\bpoker online|\bonline poker|\bslot gacor|博彩/,
  /\bguest post|\bdo-?follow\b|\blink insertion|\bsponsored posts?\b|\b(?:buy|quality|unlimited|\d{1,6}) backlinks/,
  /\bmake money (?:online|from home|fast)|\b(?:buy|get|gain) (?:\w{1,20} )?(?:instagram|youtube|tiktok) (?:followers|likes|views)/,
  /\bsex cams?\b|\b(?:hot|sexy) (?:girls|women|singles)|\badult dating|\bescort girls|\bcheap essay/,
  /продвижени\p{L}{1,12} (?:вашего )?сайт|раскрутк\p{L}{1,12} сайт|代开发票|seo优化/u,
];

const pitches = [
  /\bseo (?:services?|packages?|plans?|proposal|audit|consultant|experts?|ranking|registration)|\bbacklinks\b/,
  /\b(?:1st|first|top) page of google|google'?s? (?:1st|first|top) page|\bgoogle ranking|\branking? (?:on google|#1)/,
  /\b(?:domain (?:rank|rating|authority)|organic traffic|search engine (?:registration|submission|ranking))\b/,
  /\b(?:re-?design|promote|rank|place|optimi[sz]e) (?:of )?your (?:web ?)?site\b/,
  /\b(?:video|promotion|traffic|leads|visitors|sales) (?:for|to|from) your (?:web ?)?(?:site|business)\b/,
  /\b(?:turn|convert) .{0,40}(?:visitors|traffic) .{0,20}(?:leads|sales|customers)\b/,
  /\battendees?(?:'s?)? (?:e-?mail )?list\b|\be-?mail (?:list|database|leads)\b/,
  /\b(?:millions of|through|via|to) (?:website )?contact forms\b|рассылк\p{L}{1,12} по форм/u,
  /\bloans? (?:at|from) \d|\b(?:need|want) an? (?:urgent |quick |business |personal )?loan\b(?! of)/,
  /\bearns? (?:up to )?\$?\d[\d,.]{0,12} ?(?:per|a|every|each) (?:day|week)\b|\blose \d{1,3} (?:pounds|lbs|kg|kilos)\b/,
];

/** One match alone is not enough for the quarantine, because customers may also write these words. */
const trades = [
  /\bcasinos?\b|\bpoker\b|\bbetting\b|\blottery\b/,
  /\bviagra\b|\bcialis\b|\bxanax\b|\bdiet pills\b|\bcbd\b/,
  /\bloans?\b|\bcredit repair\b/,
  /\bbitcoins?\b|\bcrypto\b|\bforex\b|\bbinary options\b/,
  /\breplicas?\b|\brolex\b|\blouis vuitton\b/,
  /\bsex\b|\bporn\b|\bdating\b|\bescorts?\b/,
  /\bnext of kin\b|\binheritance\b|\bbeneficiary\b/,
];

const pressure = [
  /\b(?:click here|order now|apply now|shop now|buy now|act now|final notice|limited (?:time )?offer)\b/,
  /\bguaranteed\b|\brisk[- ]free\b|\bno risk\b|\bmoney back\b|\bno credit c(?:heck|ard)\b|\b100% (?:natural|free)\b/,
  /\bfree shipping\b|\bfree trial\b|\d% (?:off|less)\b|\baffordable prices?\b|\blowest prices?\b|\bdiscounted price/,
  /\b(?:without|no) prescription\b/,
  /\bunsubscribe\b|\bopt[- ]out\b/,
  /\bwhatsapp\b\W{0,3}(?:us\b|\d)|\bt\.me\/|телеграм|加微信/,
  /\bstrictly confidential\b|\bbank account\b/,
];

/** Many links score high only if there is little other text, because a project brief may contain ten links. */
function linkScore(text: string): number {
  const anchors = /<a\s/.test(text) ? 2 : 0;
  const links = text.match(link) ?? [];
  if (links.length <= 4) return anchors;
  const letters = text.replace(link, '').match(/\p{L}/gu)?.length ?? 0;
  return anchors + (links.length > 6 && letters < lettersPerLink * links.length ? 3 : 1);
}

const link = /(?:https?:\/\/|\bwww\.)\S+/g;
const lettersPerLink = 6;
