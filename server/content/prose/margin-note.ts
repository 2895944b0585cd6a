import { html as names, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/**
 * Elements that can have a note next to them. Tables and figures are excluded, because they may need the whole width.
 */
const texts = new Set(['p', 'ul', 'ol', 'pre', 'blockquote']);

/** Without the role, assistive technology would list the note as one of the page landmarks. */
export function marginNote(): Tree.Element {
  return tree.createElement('aside', names.NS.HTML, [{ name: 'role', value: 'note' }]);
}

/**
 * Moves the body's last element into a new row, to which the caller adds the note, and returns the row. Returns the
 * body if the last element cannot have a note.
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
