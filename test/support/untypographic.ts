import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

const verbatim = new Set('code pre kbd samp script style template textarea'.split(' '));
const inline = new Set('a abbr b cite em i mark q s small span strong sub sup time'.split(' '));
const attributes = new Set('alt aria-label content placeholder title'.split(' '));

/** Inches, feet, and minutes of arc follow a digit. */
const wrong = /.{0,30}(?:(?<!\d)"|(?<!\d)'|'(?=\p{L})|”[.,](?!\p{L})).{0,30}/gu;

/** Passages with straight quotation marks or apostrophes, or with a period or comma after a closing quotation mark. */
export function untypographic(html: string): string[] {
  return [...textsOf(parse(html, { scriptingEnabled: false }))].flatMap((text) =>
    [...text.matchAll(wrong)].map(([passage]) => passage),
  );
}

function* textsOf(parent: Tree.ParentNode): Generator<string> {
  let text = '';
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) text += node.value;
    if (!tree.isElementNode(node)) continue;
    for (const { name, value } of node.attrs) if (attributes.has(name)) yield value;
    if (node.attrs.some(({ value }) => value === 'application/ld+json')) yield* stringsIn(JSON.parse(proseOf(node)));
    if (inline.has(node.tagName) && isInline(node)) text += proseOf(node);
    else if (verbatim.has(node.tagName)) text += '\ufffc';
    else {
      yield text;
      text = '';
      yield* textsOf(node);
    }
  }
  yield text;
}

function isInline(element: Tree.Element): boolean {
  return element.childNodes.every((node) => !tree.isElementNode(node) || (inline.has(node.tagName) && isInline(node)));
}

function proseOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? proseOf(child) : ''))
    .join('');
}

function* stringsIn(value: unknown): Generator<string> {
  // A job's description is HTML.
  if (typeof value === 'string') yield value.replace(/<[^<>]*>/g, '');
  if (typeof value === 'object' && value) for (const item of Object.values(value)) yield* stringsIn(item);
}
