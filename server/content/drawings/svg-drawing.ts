import type { Drawing } from '../../../drawings/kit/drawing.ts';

export interface SvgDrawing extends Drawing {
  title: string;
  description: string;
  plate: Plate | undefined;
  /** True for a small product, which is enlarged more than other products when it is closed. */
  isNear: boolean;
  /**
   * The product's layers in file order. `lift` is the number of steps by which opening the product raises the layer. A
   * negative number lowers the layer.
   */
  layers: { id: string; lift: number }[];
  /** IDs of the drawing's elements, in file order. */
  ids: ReadonlySet<string>;
  views: ReadonlyMap<string, string>;
}

export interface PictureWords {
  words: { text: string; line: number }[];
  /** Numbers and names from the picture's `<metadata>`, which no text needs to state. Numbers contain no commas. */
  allowed: string[];
}

const plates = ['mask', 'paper', 'ink'] as const;
type Plate = (typeof plates)[number];

/** The drawing's group receives the root's attributes except these. */
const ofRoot =
  /^(?:xmlns(?::.*)?|viewBox|width|height|id|class|role|version|preserveAspectRatio|xml:.*|aria-.*|data-.*)$/;

export function isInSiteColors(text: string): boolean {
  return /var\(--[a-z]/.test(text);
}

/** Returns the drawing or an error message. Does not check whether the SVG is safe. */
export function readSvgDrawing(text: string): SvgDrawing | string {
  // bounded: the operator's own SVG files, read at startup or publication
  const root = /<svg\b([^>]*)>/.exec(text);
  const attributes = new Map(attributesOf(root?.[1] ?? ''));
  const [left, top, width, height] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (left !== 0 || top !== 0 || !width || !height)
    return 'needs a viewBox that starts with "0 0", such as "0 0 720 300"';
  const inner = text
    .slice((root?.index ?? 0) + (root?.[0].length ?? 0), text.lastIndexOf('</svg>'))
    // bounded: the operator's own SVG files, read at startup or publication
    .replace(/<!--.*?-->/gs, '');
  const look = [...attributes].filter(([name]) => !ofRoot.test(name)).map(([name, value]) => ` ${name}="${value}"`);
  const markup = inner
    // bounded: the operator's own SVG files, read at startup or publication
    .replace(/<(title|desc|metadata)>[^<]*<\/\1>|<view\b[^>]*>/g, '')
    // bounded: the operator's own SVG files, read at startup or publication
    .replace(/(^|>)\s*\n\s*(?=<|$)/g, '$1');
  // Clones the drawing, because its substrings would otherwise retain the file's whole text in memory.
  return structuredClone({
    width,
    height,
    body: look.length > 0 ? `<g${look.join('')}>${markup}</g>` : markup,
    title: contentOf('title', inner),
    description: contentOf('desc', inner),
    plate: plates.find((one) => one === attributes.get('data-plate')),
    isNear: attributes.has('data-near'),
    layers: Array.from(markup.matchAll(/<g id="([^"]+)" data-lift="(-?\d+)"/g), ([, id = '', lift]) => ({
      id,
      lift: Number(lift),
    })),
    ids: new Set(Array.from(markup.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)),
    views: new Map(
      Array.from(inner.matchAll(/<view id="([^"]+)" viewBox="([^"]+)"/g), ([, id = '', box = '']) => [id, box]),
    ),
  });
}

export function wordsIn(text: string): PictureWords {
  return {
    // bounded: the operator's own SVG files, read at startup or publication
    words: Array.from(text.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs), ({ 1: words = '', index }) => ({
      // bounded: the operator's own SVG files, read at startup or publication
      text: unescaped(words.replace(/<[^>]*>/g, '')),
      line: text.slice(0, index).split('\n').length,
    })),
    allowed: contentOf('metadata', text)
      .split(';')
      .map((entry) => entry.trim().replaceAll(',', ''))
      .filter(Boolean),
  };
}

function attributesOf(tag: string): [name: string, value: string][] {
  // bounded: the operator's own SVG files, read at startup or publication
  return Array.from(tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', double, single = '']) => [
    name,
    double ?? single.replaceAll('"', '&quot;'),
  ]);
}

function contentOf(element: string, markup: string): string {
  // bounded: built from the name of an element
  return unescaped(new RegExp(`<${element}>([^<]*)</${element}>`).exec(markup)?.[1]?.trim() ?? '');
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
