const adopted = new Set<string>();

/** Adds a style sheet that comes with its code. Does nothing if the document has the sheet. */
export function adoptStyles(text: string, layer: 'blocks' | 'utilities'): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer ${layer}{${text}}`);
  document.adoptedStyleSheets.push(sheet);
}
