import { html, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { drawingAddress } from '../../../client/ui/drawing-address.ts';
import { figureClass, pictureFigureClass } from '../../../client/ui/figure-breadth.ts';
import type { DrawingFile, DrawnFigure, Picture, ShownFigure } from '../../../shared/figures.ts';
import { typeset } from './typeset.ts';

export type FigureAt = (address: string) => ShownFigure | undefined;

/**
 * The markup must match client/ui/figure.tsx and server/markup/content-pages/blocks/figure.tsx. Returns undefined
 * unless the paragraph contains only an image with a known address and a caption or an alternative text.
 */
export function createFigure(paragraph: Tree.Element, number: number, figureAt: FigureAt): Tree.Element | undefined {
  const image = onlyImage(paragraph);
  const shown = image && figureAt(textOf(image, 'src'));
  const caption = typeset(image ? textOf(image, 'title') : '');
  const label = typeset(image ? textOf(image, 'alt') : '') || caption;
  if (!shown || !label) return undefined;
  const isPicture = 'src' in shown;
  const breadth = isPicture ? pictureFigureClass(shown.width) : figureClass(shown.wide.width);
  const figure = element('figure', { class: breadth, 'data-reveal': 'true' });
  tree.appendChild(figure, isPicture ? bitmap(shown, label) : drawing(shown, label));
  if (!isPicture && shown.wide.plot) tree.appendChild(figure, probe(shown.wide.plot));
  const words = element('figcaption', { class: 'figure__caption mono' });
  const name = element('b', { class: 'copper' });
  tree.insertText(name, `Figure ${number}.`);
  tree.appendChild(words, name);
  tree.insertText(words, ` ${caption}`);
  tree.appendChild(figure, words);
  return figure;
}

function onlyImage(paragraph: Tree.Element): Tree.Element | undefined {
  const [only, ...more] = paragraph.childNodes.filter((node) => !tree.isTextNode(node) || node.value.trim());
  if (!only || more.length > 0 || !tree.isElementNode(only)) return undefined;
  return only.tagName === 'img' ? only : undefined;
}

function drawing({ wide, narrow }: DrawnFigure, label: string): Tree.Element {
  const picture = element('div', { class: 'figure__picture', role: 'img', 'aria-label': label });
  tree.appendChild(picture, layout(wide, narrow ? 'figure__wide' : ''));
  if (narrow) tree.appendChild(picture, layout(narrow, 'figure__narrow'));
  return picture;
}

/** The markup must match client/ui/plot-probe.tsx. */
function probe(plot: string): Tree.Element {
  const details = element('details', { class: 'probe', 'data-plot': plot });
  const summary = element('summary', { class: 'probe__open mono' });
  for (const [index, words] of ['Probe this plot', 'Close the probe'].entries()) {
    if (index > 0) tree.insertText(summary, ' ');
    const label = element('span', {});
    tree.insertText(label, words);
    tree.appendChild(summary, label);
  }
  tree.appendChild(details, summary);
  tree.appendChild(details, element('div', { class: 'probe__panel' }));
  return details;
}

function bitmap({ src, width, height, scaled }: Picture, label: string): Tree.Element {
  const frame = element('div', { class: 'figure__picture' });
  const size = { width: String(width), height: String(height) };
  const lazy = { ...size, alt: label, loading: 'lazy', decoding: 'async' };
  if (!scaled) {
    tree.appendChild(frame, element('img', { src, ...lazy }));
    return frame;
  }
  const { sizes, srcset, sources } = scaled;
  const picture = element('picture', {});
  for (const source of sources) tree.appendChild(picture, element('source', { ...source, sizes }));
  tree.appendChild(picture, element('img', { src, srcset, sizes, ...lazy }));
  tree.appendChild(frame, picture);
  return frame;
}

function layout({ src, width, height }: DrawingFile, className: string): Tree.Element {
  const drawing = element(
    'svg',
    {
      class: `drawing ${className}`.trim(),
      viewBox: `0 0 ${width} ${height}`,
      width: String(width),
      height: String(height),
      'aria-hidden': 'true',
    },
    html.NS.SVG,
  );
  const [wide, high] = [String(width), String(height)];
  const foreign = element('foreignObject', { width: wide, height: high }, html.NS.SVG);
  const withoutScript = element('noscript', {});
  const plain = element('svg', { width: wide, height: high, 'aria-hidden': 'true' }, html.NS.SVG);
  tree.appendChild(drawing, element('use', { 'data-href': drawingAddress(src) }, html.NS.SVG));
  tree.appendChild(drawing, foreign);
  tree.appendChild(foreign, withoutScript);
  tree.appendChild(withoutScript, plain);
  tree.appendChild(plain, element('use', { href: drawingAddress(src) }, html.NS.SVG));
  return drawing;
}

function element(name: string, attributes: Record<string, string>, namespace = html.NS.HTML): Tree.Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return tree.createElement(name, namespace, attrs);
}

function textOf({ attrs }: Tree.Element, attribute: string): string {
  return attrs.find(({ name }) => name === attribute)?.value.trim() ?? '';
}
