import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { rounded } from '../../../drawings/kit/svg.ts';
import type { Colors } from './image-parts.ts';
import type { Face, Typefaces } from './typefaces.ts';

interface TextStyle {
  size: number;
  weight: number;
}

// bounded: markup of the site's own drawings
const tag = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;

/**
 * The rasterizer has neither the page's styles nor its fonts. Colors are therefore inlined, and texts become outlines.
 */
export function standalone(drawing: Drawing, colors: Colors, typefaces: Typefaces): string {
  const styles: TextStyle[] = [{ size: 16, weight: 400 }];
  let text: { attributes: string; style: TextStyle; words: string } | undefined;
  const markup = drawing.body.replace(tag, (_, end: string, name: string, attributes: string, empty, after: string) => {
    const style = styles.at(-1) ?? { size: 16, weight: 400 };
    if (name === 'tspan' && text) {
      text.words += after;
      return '';
    }
    if (name === 'text' && !end) {
      text = { attributes, style: styleOf(attributes, style), words: after };
      return '';
    }
    if (name === 'text' && text) return `${outlined(text, typefaces)}${after}`;
    if (name === 'g' && !empty && !end) styles.push(styleOf(attributes, style));
    if (name === 'g' && end) styles.pop();
    return `<${end}${name}${attributes}${empty}>${after}`;
  });
  return colored(markup.replaceAll(' vector-effect="non-scaling-stroke"', ''), colors);
}

export function colorOf(name: string, colors: Colors): string {
  const value = colors[name];
  const other = value?.match(/^var\((--[\w-]+)\)$/)?.[1];
  return other && other !== name ? colorOf(other, colors) : (value ?? 'none');
}

function colored(markup: string, colors: Colors): string {
  return markup
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => colorOf(name, colors))
    .replace(/<g class="board__hit"\/>/g, '');
}

function styleOf(attributes: string, { size, weight }: TextStyle): TextStyle {
  return {
    size: Number(attributeOf(attributes, 'font-size') ?? size),
    weight: Number(attributeOf(attributes, 'font-weight') ?? weight),
  };
}

function outlined(
  { attributes, style, words }: { attributes: string; style: TextStyle; words: string },
  typefaces: Typefaces,
) {
  const face: Face = attributeOf(attributes, 'font-family') ? 'heading' : style.weight > 450 ? 'mono-medium' : 'mono';
  const { path, width } = typefaces.outline(face, unescaped(words), style.size);
  const anchor = attributeOf(attributes, 'text-anchor');
  const x =
    Number(attributeOf(attributes, 'x') ?? 0) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  const down = Number.parseFloat(attributeOf(attributes, 'dy') ?? '0') * style.size;
  const y = Number(attributeOf(attributes, 'y') ?? 0) + down;
  const own = attributes.match(
    / (?:fill|fill-opacity|opacity|stroke|stroke-width|stroke-linejoin|paint-order)="[^"]*"/g,
  );
  const turn = attributeOf(attributes, 'transform');
  const moved = `<path${own?.join('') ?? ''} transform="translate(${rounded(x)} ${rounded(y)})" d="${path}"/>`;
  return turn ? `<g transform="${turn}">${moved}</g>` : moved;
}

function attributeOf(attributes: string, name: string): string | undefined {
  // bounded: the attributes of one element of the site's own drawings
  const all = attributes.match(/[\w-]+="[^"]*"/g);
  return all?.find((each) => each.startsWith(`${name}="`))?.slice(name.length + 2, -1);
}

function unescaped(markup: string): string {
  return markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
