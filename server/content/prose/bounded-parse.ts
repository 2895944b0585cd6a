import { Parser, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

export interface Bounds {
  characters: number;
  elements: number;
}

export interface ParsedHtml {
  fragment: Tree.DocumentFragment;
  isCut: boolean;
}

/**
 * Limits elements as well as characters, because a parser reopens unclosed formatting elements in later paragraphs,
 * which multiplies the elements.
 */
export function parseBounded(html: string, max: Bounds): ParsedHtml {
  let elements = 0;
  const parser = Parser.getFragmentParser<Tree.DefaultTreeAdapterMap>(null, {
    treeAdapter: {
      ...tree,
      createElement(...given) {
        elements += 1;
        if (elements > max.elements) throw new TooManyElements();
        return tree.createElement(...given);
      },
    },
  });
  try {
    parser.tokenizer.write(html.slice(0, max.characters), true);
    return { fragment: parser.getFragment(), isCut: html.length > max.characters };
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { fragment: parser.getFragment(), isCut: true };
  }
}

class TooManyElements extends Error {}
