export function replacePart(document: string, name: string, text: string): string {
  const [before, rest] = cut(document, `<!-- ${name} -->\n`);
  const [, after] = cut(rest, `<!-- /${name} -->\n`);
  return `${before}<!-- ${name} -->\n${text}\n<!-- /${name} -->\n${after}`;
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`The document has no line "${mark.trim()}". Restore this line.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
