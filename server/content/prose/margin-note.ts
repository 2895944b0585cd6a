import { html as names, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** What a note can stand beside. Tables and figures may be as wide as the page. */
const texts = new Set(['p', 'ul', 'ol', 'pre', 'blockquote']);

/** The role says that it is not a landmark of the page. */
export function marginNote(): Tree.Element {
  return tree.createElement('aside', names.NS.HTML, [{ name: 'role', value: 'note' }]);
}

/**
 * Moves the last block of a body into a new row for itself and a note, and returns the row. A row is as high as the
 * higher of the two, so that notes never overlap. After other elements, the note stays in the text.
 */
export function besideItsText(body: Tree.ParentNode): Tree.ParentNode {
  const last = body.childNodes.findLast((node) => !tree.isTextNode(node) || node.value.trim());
  if (!last || !tree.isElementNode(last) || !texts.has(last.tagName)) return body;
  const row = tree.createElement('div', names.NS.HTML, [{ name: 'class', value: 'noted' }]);
  tree.detachNode(last);
  tree.appendChild(row, last);
  tree.appendChild(body, row);
  return row;
}
