const longest = 150;
const read = 500;

/** Removes bidirectional controls, among other characters, because they could disguise the extension. */
export function cleanFileName(given: string): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const ends = base.length > 2 * read ? base.slice(0, read) + base.slice(-read) : base;
  const clean = ends
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/gu, '')
    .replace(/[:*?"<>|]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return shortened(clean);
}

/** Cuts characters from the middle, because the extension must remain readable. */
function shortened(name: string): string {
  const symbols = [...name];
  if (symbols.length <= longest) return name;
  const ending = symbols.slice(-12);
  return [...symbols.slice(0, longest - ending.length - 1), '…', ...ending].join('');
}
