import { html as names, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** Elements that can have a note next to them. Tables and figures may be as wide as the page. */
const texts = new Set(['p', 'ul', 'ol', 'pre', 'blockquote']);

/** Adds a role, because the note would otherwise be a landmark of the page. */
export function marginNote(): Tree.Element {
  return tree.createElement('aside', names.NS.HTML, [{ name: 'role', value: 'note' }]);
}

/**
 * Moves the last text block of a body into a new row, to which the caller adds a note, and returns the row. The row is
 * as high as the text or the note, whichever is taller, because notes must not overlap. If the last element cannot have
 * a note, returns the body.
 */
export function marginNoteRow(body: Tree.ParentNode): Tree.ParentNode {
  const last = body.childNodes.findLast((node) => !tree.isTextNode(node) || node.value.trim());
  if (!last || !tree.isElementNode(last) || !texts.has(last.tagName)) return body;
  const row = tree.createElement('div', names.NS.HTML, [{ name: 'class', value: 'noted' }]);
  tree.detachNode(last);
  tree.appendChild(row, last);
  tree.appendChild(body, row);
  return row;
}
