import fc from 'fast-check';

interface Spelling {
  capitals: boolean[];
  form: 'NFC' | 'NFD';
  isAscii: boolean;
  isWide: boolean;
  dot: string;
  isFinal: boolean;
  invisible: string;
  at: number;
}

const invisible = ['', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202c', '\u034f', '\u{e0020}'];

export function spellingsOf(address: string): fc.Arbitrary<string> {
  return spelling.map((each) => spelled(address, each));
}

const spelling = fc.record<Spelling>({
  capitals: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
  form: fc.constantFrom('NFC', 'NFD'),
  isAscii: fc.boolean(),
  isWide: fc.boolean(),
  dot: fc.constantFrom('.', '.', '。', '．', '｡'),
  isFinal: fc.boolean(),
  invisible: fc.constantFrom(...invisible),
  at: fc.nat(40),
});

function spelled(address: string, { capitals, form, isAscii, isWide, dot, isFinal, ...hidden }: Spelling): string {
  const [name = '', domain = ''] = address.split('@');
  const capital = (letter: string, index: number) => {
    const upper = letter.toUpperCase();
    return capitals[index % capitals.length] && upper.toLowerCase() === letter ? upper : letter;
  };
  const withCapitals = (text: string) => [...text].map(capital).join('').normalize(form);
  const ascii = new URL(`http://${domain}`).hostname;
  const wide = (text: string) =>
    text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  const host = isAscii ? withCapitals(ascii) : withCapitals(isWide ? wide(domain) : domain).replaceAll('.', dot);
  const typed = [...`${withCapitals(name)}@${host}${isFinal ? '.' : ''}`];
  typed.splice(hidden.at % typed.length, 0, hidden.invisible);
  return typed.join('');
}
