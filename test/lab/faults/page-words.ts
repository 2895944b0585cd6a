import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

export interface PageWords {
  title: string;
  own: string[];
}

export interface SeenPage extends PageWords {
  hasShell: boolean;
  listed: string[];
  text: string;
}

const longestPhrase = 80;
const passedOver = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const notOwn = new Set(['a', 'li', 'form', 'figure', 'table']);

export function readPage(html: string): SeenPage {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  const byId = new Map(elements.map((element) => [attribute(element, 'id') ?? '', element]));
  const deferred = deferredSections(html);
  const main = byId.get('main');
  const text = (element: Tree.Element) => oneLine(textOf(element));
  const within = main ? [...elementsOf(main, sectionOf)] : [];
  const named = (name: string) => within.filter(({ tagName }) => tagName === name);
  const title = named('h1').map(text)[0] ?? '';
  const headings = [...named('h2'), ...named('h3')];
  const leads = (heading: Tree.Element) => [...elementsOf(heading)].some(isNamed('a'));
  const [phrase = ''] = (main ? [...paragraphs(main)] : []).sort((a, b) => b.length - a.length);
  return {
    title,
    own: [...headings.filter((one) => !leads(one)).map(text), phrase.slice(0, longestPhrase).trim()].filter(Boolean),
    listed: headings.filter(leads).map(text),
    text: main ? text(main) : '',
    hasShell: Boolean(title) && elements.some(isNamed('header')) && elements.some(isNamed('footer')),
  };

  function sectionOf(element: Tree.Element): Tree.Element | undefined {
    const id = element.tagName === 'template' && attribute(element, 'id');
    return id ? byId.get(deferred.get(id) ?? 'none') : undefined;
  }

  function textOf(node: Tree.ParentNode): string {
    return node.childNodes
      .map((child) => {
        if (tree.isTextNode(child)) return child.value;
        if (!tree.isElementNode(child)) return '';
        const section = sectionOf(child);
        if (section) return textOf(section);
        return passedOver.has(child.tagName) ? '' : textOf(child);
      })
      .join('');
  }

  function* paragraphs(node: Tree.ParentNode): Generator<string> {
    for (const child of node.childNodes) {
      if (!tree.isElementNode(child) || notOwn.has(child.tagName)) continue;
      if (child.tagName === 'p') yield text(child);
      else yield* paragraphs(sectionOf(child) ?? child);
    }
  }
}

function deferredSections(html: string): Map<string, string> {
  const complete = [...html.matchAll(/\$RC\("(B:\w+)","(S:\w+)"/g)];
  const segments = [...html.matchAll(/\$RS\("(S:\w+)","(P:\w+)"/g)];
  return new Map([
    ...complete.map(([, to = '', from = '']): [string, string] => [to, from]),
    ...segments.map(([, from = '', to = '']): [string, string] => [to, from]),
  ]);
}

function* elementsOf(
  node: Tree.ParentNode,
  instead: (element: Tree.Element) => Tree.Element | undefined = () => undefined,
): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    const shown = instead(child) ?? child;
    yield shown;
    yield* elementsOf(shown, instead);
  }
}

function isNamed(name: string): (element: Tree.Element) => boolean {
  return ({ tagName }) => tagName === name;
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
