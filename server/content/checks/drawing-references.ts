import { suggestion } from '../../text/suggestion.ts';
import type { Fault } from '../content-error.ts';
import type { Figures } from '../figures.ts';
import type { PageFile } from '../page-files.ts';
import { pictureAddress, pictureName } from '../pictures.ts';
import type { KnownPages } from './known-pages.ts';
import { linksOf, type WrittenImage } from './written-links.ts';

export function unknownDrawings(pages: PageFile[], figures: Figures): Fault[] {
  return pages.flatMap(({ page, kind }) =>
    (page?.value.sections ?? []).flatMap(({ blocks }, section) =>
      blocks.flatMap((block, at) => {
        if (block.kind !== 'figure') return [];
        return (['drawing', 'narrow'] as const).flatMap((field) => {
          const name = block[field];
          if (name === undefined || figures.hasDrawing(name)) return [];
          const picture = pictureName.test(name) && field === 'drawing';
          if (picture && figures.picture(pictureAddress(`pages/${kind}`, name))) return [];
          const hint = picture
            ? `there is no picture ${name} beside this file; put it there, or name one that is`
            : `there is no drawing ${name}; draw it in drawings/figures/${name}.ts, or name one that is`;
          return page?.fault(['sections', section, 'blocks', at, field], hint) ?? [];
        });
      }),
    ),
  );
}

/** Markdown pictures that would not become figures. The upstream's own hosts are not known here. */
export function picturesOfNothing(known: KnownPages, figures: Figures): Fault[] {
  return [...known.values()].flatMap(({ file }) => {
    const images = file ? linksOf(file).images : [];
    return images.flatMap((image) => {
      const hint = image.href.startsWith('https://') ? undefined : hintFor(image, figures);
      return hint ? [image.fault(hint)] : [];
    });
  });
}

function hintFor({ href, caption, isAlone, isInBody }: WrittenImage, figures: Figures): string | undefined {
  if (!isInBody) return 'show a drawing in a block of kind figure, not in Markdown';
  if (!figures.at(href)) return `there is no figure ${href}; name one that is.${suggestion(href, figures.addresses())}`;
  if (!isAlone) return 'put the picture into a paragraph of its own, with an empty line before and after';
  return caption ? undefined : 'add a caption, in quotes behind the address of the picture';
}
