import type { Face, Typefaces } from './typefaces.ts';

const maxLost = 1 / 3;

/**
 * Returns the words that the typeface can print, if necessary with similar letters. Returns an empty text if more than
 * a third of the letters would be lost.
 */
export function printable(text: string, face: Face, typefaces: Typefaces): string {
  const words = text.normalize('NFC').replace(unseen, '').replace(unprinted, ' ').split(/\s+/).filter(Boolean);
  const printable = words.flatMap((word) => printableWord(word, face, typefaces) ?? []);
  const lettersIn = (list: string[]) => list.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const all = lettersIn(words);
  return lettersIn(printable) < all * (1 - maxLost) ? '' : printable.join(' ');
}

const unseen = /\p{Cf}|[\u{fe00}-\u{fe0f}]|\u{20e3}/gu;
const unprinted = /(?![©®™])\p{Extended_Pictographic}|[\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cc}\p{Co}\p{Cn}]/gu;

function printableWord(word: string, face: Face, typefaces: Typefaces): string | undefined {
  if (typefaces.has(face, word)) return word;
  const letters = [...word].map((letter) =>
    typefaces.has(face, letter) ? letter : (replacements[letter] ?? bare(letter)),
  );
  const plain = letters.join('');
  return plain && typefaces.has(face, plain) ? plain : undefined;
}

function bare(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '');
}

const replacements: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  '‑': '-',
  '→': '>',
  '≤': '<=',
  '≥': '>=',
  Ω: 'ohm',
  μ: 'µ',
};
