import { html, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** Adds the button and the status text for screen readers. A script acts on both. */
export function addCopyButton(listing: Tree.Element): void {
  const file = listing.attrs.find(({ name }) => name === 'data-file')?.value;
  const button = tree.createElement('button', html.NS.HTML, [
    { name: 'type', value: 'button' },
    { name: 'class', value: 'copy-button' },
    ...(file ? [{ name: 'aria-label', value: `Copy ${file}` }] : []),
  ]);
  tree.insertText(button, 'Copy');
  const status = tree.createElement('span', html.NS.HTML, [
    { name: 'role', value: 'status' },
    { name: 'class', value: 'visually-hidden' },
  ]);
  tree.appendChild(listing, button);
  tree.appendChild(listing, status);
}
