import { type DefaultTreeAdapterMap, Parser, TokenizerMode } from 'parse5';

/**
 * Returns each marker's offset and place according to an HTML parser: `between elements` of the body, the names of
 * the open elements, or the state of the tokenizer inside markup.
 */
export function insertionPoints(html: string, marker: string): { offset: number; place: string }[] {
  const parser = new Parser<DefaultTreeAdapterMap>();
  const points: { offset: number; place: string }[] = [];
  let written = 0;
  for (let offset = html.indexOf(marker); offset !== -1; offset = html.indexOf(marker, offset + 1)) {
    parser.tokenizer.write(html.slice(written, offset), false);
    written = offset;
    points.push({ offset, place: placeOf(parser) });
  }
  return points;
}

function placeOf({ tokenizer, openElements, treeAdapter }: Parser<DefaultTreeAdapterMap>): string {
  if (tokenizer.state !== TokenizerMode.DATA) return `markup (tokenizer state ${tokenizer.state})`;
  const stack = openElements.items
    .slice(0, openElements.stackTop + 1)
    .map((node) => (treeAdapter.isElementNode(node) ? treeAdapter.getTagName(node) : '#'))
    .join('>');
  return stack === 'html>body' ? 'between elements' : stack;
}
