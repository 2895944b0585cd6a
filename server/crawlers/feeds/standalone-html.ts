import {
  html as names,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter as tree,
} from 'parse5';

export function standaloneHtml(html: string, page: string): string {
  const target = tree.createDocumentFragment();
  copyChildren(parseFragment(html), target, page);
  return serialize(target);
}

const allowed = new Set(['href', 'src', 'alt', 'width', 'height', 'title', 'start', 'scope', 'colspan']);
const unwrapped = new Set(['div', 'span']);
const dropped = new Set(['button', 'svg', 'script', 'style', 'noscript']);

function copyChildren(source: Tree.ParentNode, target: Tree.ParentNode, page: string): void {
  for (const node of source.childNodes) {
    if (tree.isTextNode(node)) tree.insertText(target, node.value);
    else if (tree.isElementNode(node)) copyElement(node, target, page);
  }
}

function copyElement(element: Tree.Element, target: Tree.ParentNode, page: string): void {
  if (dropped.has(element.tagName) || attributeOf(element, 'role') === 'status') return;
  const image = attributeOf(element, 'role') === 'img' && imageOf(element, page);
  if (image) {
    tree.appendChild(target, image);
    return;
  }
  if (unwrapped.has(element.tagName)) {
    copyChildren(element, target, page);
    return;
  }
  const attributes = element.attrs
    .filter(({ name }) => allowed.has(name))
    .map(({ name, value }) => ({
      name,
      value: name === 'href' || name === 'src' ? (URL.parse(value, page)?.href ?? '') : value,
    }));
  const copy = tree.createElement(element.tagName, element.namespaceURI, attributes);
  copyChildren(element, copy, page);
  tree.appendChild(target, copy);
}

function imageOf(picture: Tree.Element, page: string): Tree.Element | undefined {
  const drawing = picture.childNodes.find((node) => node.nodeName === 'svg');
  if (!drawing || !tree.isElementNode(drawing)) return undefined;
  const address = drawing.childNodes
    .flatMap((node) => (tree.isElementNode(node) ? [attributeOf(node, 'data-href')] : []))
    .find(Boolean);
  if (!address) return undefined;
  const attributes = {
    src: new URL(address.replace(/#.*/, ''), page).href,
    alt: attributeOf(picture, 'aria-label') ?? '',
    width: attributeOf(drawing, 'width') ?? '',
    height: attributeOf(drawing, 'height') ?? '',
  };
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return tree.createElement('img', names.NS.HTML, list);
}

function attributeOf({ attrs }: Tree.Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}
