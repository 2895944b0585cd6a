/** Values of custom properties, by their names without dashes: those of every page, and those that covers add. */
export interface DrawingTokens {
  page: Record<string, string>;
  cover: Record<string, string>;
}

/**
 * What a drawing takes from a page, for when it is opened by itself or is an image: colors of both themes, a face, a
 * ground. Only the properties that the markup names. A page that uses the drawing clones no root, so its own values hold.
 */
export function standAloneStyle(markup: string, tokens: Record<string, string>, ground: string): string {
  const face = markup.includes('<text') ? 'font-family:var(--mono);' : '';
  const base = `background:var(--${ground});${face}`;
  const names = namesIn(base + markup);
  // A set grows while it is walked: values name properties too.
  for (const name of names) for (const inner of namesIn(tokens[name] ?? '')) names.add(inner);
  const values = [...names].sort().flatMap((name) => (name in tokens ? `--${name}:${tokens[name] || ' '}` : []));
  return `svg:root{${base}${values.join(';')}}${names.has('dark') ? dark : ''}`;
}

/** As client/styles/tokens.css turns its two switches. */
const dark = '@media(prefers-color-scheme:dark){svg:root{--light: ;--dark:initial}}';

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, name = '']) => name));
}
