import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

const parting = new Set(
  (
    'address article aside blockquote body br button caption dd desc details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe img input legend li main nav noscript ol optgroup ' +
    'option p section select summary svg table tbody td textarea tfoot th thead title tr ul'
  ).split(' '),
);
const passedOver = new Set('pre script style template sub sup'.split(' '));

export function gluedWords(html: string): string[] {
  const glued: string[] = [];
  let before = '';
  const visit = (parent: Tree.ParentNode) => {
    for (const node of parent.childNodes) {
      if (tree.isTextNode(node)) {
        if (/[\p{L}\p{N}.,:;!?)]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(node.value))
          glued.push(`${before.slice(-20)}|${node.value.slice(0, 20)}`);
        before = node.value || before;
      } else if (tree.isElementNode(node)) {
        const parts = parting.has(node.tagName) || passedOver.has(node.tagName);
        if (parts) before = '';
        if (!passedOver.has(node.tagName)) visit(node);
        if (parts) before = '';
      }
    }
  };
  visit(parse(html));
  return glued;
}
