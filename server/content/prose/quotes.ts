/** Position within a block of text, which can consist of several text nodes. */
export interface QuoteState {
  /** Character before the next text; empty at the start of the block. */
  before: string;
  isOpen: boolean;
  isSingleOpen: boolean;
}

/** A quotation mark, or Markdown code or a link's destination, which must not change. */
const markOrVerbatim = /`[^`]*`|\]\([^()]*\)|['"]/g;
const beforeOpening = /[\s\p{Z}\p{Ps}\p{Pi}\p{Pd}/*_]/u;
const wordCharacter = /[\p{L}\p{N}]/u;
const digit = /\d/;
/** Text after an apostrophe that no letter precedes, as in ’90s, ’em, and *client*’s. */
const afterApostrophe = /^(?:\d\ds?|em|tis|twas|til|cause|s|t|re|ll|ve|d|m)(?![\p{L}\p{N}])/u;

/**
 * Replaces straight quotation marks and apostrophes with typographic ones, except in Markdown code and for inches,
 * feet, and minutes of arc, as in `3.5"`. `state` continues the block that earlier text began.
 */
export function curlQuotes(text: string, state: QuoteState = startOfBlock()): string {
  const curled = text.replace(markOrVerbatim, (mark, at: number) => {
    if (mark.length > 1) return mark;
    const before = at ? text.charAt(at - 1) : state.before;
    const after = text.slice(at + 1, at + 8);
    return mark === '"' ? quotationMark(before, after, state) : apostrophe(before, after, state);
  });
  state.before = text.at(-1) ?? state.before;
  return curled;
}

export function startOfBlock(): QuoteState {
  return { before: '', isOpen: false, isSingleOpen: false };
}

function quotationMark(before: string, after: string, state: QuoteState): string {
  if (digit.test(before) && !state.isOpen) return '"';
  const canOpen = !before || beforeOpening.test(before) || (before === "'" && state.isSingleOpen);
  state.isOpen = canOpen && !(state.isOpen && !wordCharacter.test(after.charAt(0)));
  return state.isOpen ? '“' : '”';
}

function apostrophe(before: string, after: string, state: QuoteState): string {
  const isBeforeLetter = /^\p{L}/u.test(after);
  if (digit.test(before) && !isBeforeLetter && !state.isSingleOpen) return "'";
  const canOpen = !before || beforeOpening.test(before) || (before === '"' && state.isOpen);
  const opens =
    canOpen && !afterApostrophe.test(after) && !(state.isSingleOpen && !wordCharacter.test(after.charAt(0)));
  if (opens || !isBeforeLetter) state.isSingleOpen = opens;
  return opens ? '‘' : '’';
}
