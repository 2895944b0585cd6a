import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { ellipsePath, rectPath, rounded } from '../../../drawings/kit/svg.ts';
import { type Art, type DrawingAt, groundOf, plateOf } from './art.ts';
import { fitTitle, titleLeading, titleTracking } from './fit-title.ts';
import type { SocialImageFacts } from './image-facts.ts';
import type { Colors, SocialImageParts } from './image-parts.ts';
import { printable } from './printable.ts';
import { colorOf, standalone } from './standalone.ts';
import type { Face, Typefaces } from './typefaces.ts';

export const socialImageSize = { width: 1200, height: 630 };

const margin = 60;
const plate = { x: 600, width: 600, pad: 56 };
const textWidth = plate.x - margin - 40;
const eyebrow = { y: 92, size: 21, gap: 11 };
const logo = { y: 559, width: 58 };

export interface SocialImageTools {
  parts: SocialImageParts;
  typefaces: Typefaces;
  drawingAt: DrawingAt;
}

export function composeSocialImage(facts: SocialImageFacts, companyName: string, tools: SocialImageTools): string {
  const { typefaces } = tools;
  const { colors } = tools.parts;
  const palette = { ...colors[':root'], ...(groundOf(facts.art) === 'mask' && colors['.slab']) };
  const { width, height } = socialImageSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${colorOf('--paper', palette)}" d="${rectPath(0, 0, width, height)}"/>`,
    plateWithArt(facts.art, tools),
    words(facts, companyName, palette, typefaces),
    '</svg>',
  ].join('');
}

function plateWithArt(art: Art, { parts: { colors }, typefaces, drawingAt }: SocialImageTools): string {
  const { drawing, placement = inMiddle(drawing), styles = '', ...plated } = plateOf(art, drawingAt);
  const own: Colors = Object.assign({}, ...[':root', ...plated.colors].map((selector) => colors[selector]));
  const line = colorOf(art.of === 'cover' ? '--ink-3' : '--rule-2', own);
  const [width, height] = [drawing.width * placement.scale, drawing.height * placement.scale];
  const rules = styles.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colorOf(name, own));
  return [
    `<path fill="${colorOf(plated.ground, own)}" d="${rectPath(plate.x, 0, plate.width, socialImageSize.height)}"/>`,
    rules && `<style>${rules}</style>`,
    `<svg x="${rounded(plate.x + placement.x)}" y="${rounded(placement.y)}" width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${drawing.width} ${drawing.height}">`,
    standalone(drawing, own, typefaces),
    '</svg>',
    `<path fill="none" stroke="${line}" stroke-width="1.5" d="${art.of === 'board' ? '' : fiducials}${art.of === 'cover' ? rulesAt(placement.y, placement.y + height) : ''}"/>`,
  ].join('');
}

const fiducials = [44, socialImageSize.height - 44]
  .flatMap((y) => [plate.x + 44, plate.x + plate.width - 44].map((x) => ({ x, y })))
  .map(({ x, y }) => `${ellipsePath([x, y], 9)}M${x - 16} ${y}h32M${x} ${y - 16}v32`)
  .join('');

function rulesAt(top: number, bottom: number): string {
  const steps = Array.from({ length: 39 }, (_, index) => index + 1);
  const ticks = (y: number, way: number) =>
    steps
      .map((step) => `M${plate.x + step * 15} ${y}v${way * (step % 10 === 0 ? 16 : step % 5 === 0 ? 11 : 6)}`)
      .join('');
  return `M${plate.x} ${top}h${plate.width}M${plate.x} ${bottom}h${plate.width}${ticks(top, -1)}${ticks(bottom, 1)}`;
}

function inMiddle({ width, height }: Drawing) {
  const room = { width: plate.width - 2 * plate.pad, height: socialImageSize.height - 2 * plate.pad };
  const scale = Math.min(room.width / width, room.height / height);
  return { x: (plate.width - width * scale) / 2, y: (socialImageSize.height - height * scale) / 2, scale };
}

function words(facts: SocialImageFacts, companyName: string, palette: Colors, typefaces: Typefaces): string {
  const paint = (color: string, x: number, y: number, path: string) =>
    `<path fill="${colorOf(color, palette)}" transform="translate(${rounded(x)} ${rounded(y)})" d="${path}"/>`;
  const line = (text: string, face: Face, size: number, room: number) =>
    typefaces.outline(
      face,
      truncateTo(room, printable(text, face, typefaces), (part) => typefaces.width(face, part, size)),
      size,
    );
  const kind = line(facts.kind, 'mono-medium', eyebrow.size, textWidth);
  const detail = facts.detail
    ? line(`/ ${facts.detail}`, 'mono', eyebrow.size, textWidth - kind.width - eyebrow.gap)
    : undefined;
  const title = fitTitle(printable(facts.title, 'heading', typefaces), { width: textWidth, height: 372 }, typefaces);
  const name = line(companyName, 'heading', companyName.length > 24 ? 24 : 34, textWidth - logo.width);
  return [
    paint('--copper', margin, eyebrow.y, kind.path),
    detail && paint('--ink-3', margin + kind.width + eyebrow.gap, eyebrow.y, detail.path),
    ...title.lines.map((text, index) => {
      const y = eyebrow.y + 44 + title.size * (0.74 + index * titleLeading);
      const { path } = typefaces.outline('heading', text, title.size, titleTracking);
      return paint('--ink', margin - title.size * 0.04, y, path);
    }),
    mark(palette),
    paint('--ink', margin + logo.width, logo.y, name.path),
  ].join('');
}

function mark(palette: Colors): string {
  const [paper, ink, copper] = ['--paper', '--ink', '--copper'].map((name) => colorOf(name, palette));
  return (
    `<g transform="translate(${margin - 5} ${logo.y - 37}) scale(1.25)" fill="${paper}" stroke="${ink}" stroke-width="2.6">` +
    `<path fill="none" stroke="${copper}" stroke-width="3.2" stroke-linejoin="round" d="M9 30V12l4-4l14 24l4-4V10"/>` +
    '<circle cx="9" cy="32" r="4.6"/><circle cx="31" cy="8" r="4.6"/></g>'
  );
}

function truncateTo(room: number, text: string, measure: (part: string) => number): string {
  if (measure(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > room) letters.pop();
  return letters.length > 0 ? `${letters.join('').trimEnd()}…` : '';
}
