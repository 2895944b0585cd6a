import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** `owner` is the path of the page to which the text belongs, or `#events` for the calendar, which two pages show. */
export interface TextBlock {
  owner: string;
  text: string;
}

const inline = new Set('a abbr b code em i kbd mark s small span strong sub sup time'.split(' '));
const passedOver = new Set('pre svg script style template form'.split(' '));
const teasers = new Set('a article li figure'.split(' '));

const shownTwice = 'events';

export function textBlocksOf(html: string, path: string): TextBlock[] {
  const main = elementsIn(parse(html)).find((element) => attributeOf(element, 'id') === 'main');
  const blocks: TextBlock[] = [];
  if (main) collect(main, path, blocks);
  return blocks;
}

function collect(element: Tree.Element, owner: string, blocks: TextBlock[]): void {
  let text = '';
  const end = () => {
    if (text.trim()) blocks.push({ owner, text });
    text = '';
  };
  const take = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (tree.isTextNode(child)) text += child.value;
      else if (!tree.isElementNode(child) || passedOver.has(child.tagName) || isForm(child) || isCitation(child))
        continue;
      else if (inline.has(child.tagName) && !holdsBlocks(child)) take(child);
      else {
        end();
        collect(child, ownerOf(child) ?? owner, blocks);
      }
    }
  };
  take(element);
  end();
}

function isCitation(element: Tree.Element): boolean {
  return element.tagName === 'a' && (attributeOf(element, 'href')?.startsWith('https:') ?? false);
}

function isForm(element: Tree.Element): boolean {
  return attributeOf(element, 'data-fragment')?.startsWith('form?') ?? false;
}

function ownerOf(element: Tree.Element): string | undefined {
  if (attributeOf(element, 'id') === shownTwice) return `#${shownTwice}`;
  return teasers.has(element.tagName) ? targetOf(element) : undefined;
}

function targetOf(element: Tree.Element): string | undefined {
  const links = [element, ...elementsIn(element)].filter(({ tagName }) => tagName === 'a');
  const targets = new Set(links.map((link) => attributeOf(link, 'href')?.replace(/[?#].*/, '')));
  const [target] = targets;
  return targets.size === 1 && target?.startsWith('/') ? target : undefined;
}

function holdsBlocks(element: Tree.Element): boolean {
  return elementsIn(element).some(({ tagName }) => !inline.has(tagName) && !passedOver.has(tagName));
}

function elementsIn(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsIn(child)] : []));
}

function attributeOf(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}
