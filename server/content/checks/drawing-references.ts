import { figureAddresses, figureAt } from '../../drawings/figure-files.ts';
import { isDrawing } from '../../drawings/files.ts';
import { suggestion } from '../../text/suggestion.ts';
import type { Fault } from '../content-error.ts';
import type { PageFile } from '../page-files.ts';
import type { KnownPages } from './known-pages.ts';
import { linksOf, type WrittenImage } from './written-links.ts';

/** Figures whose drawing nobody drew. */
export function unknownDrawings(pages: PageFile[]): Fault[] {
  return pages.flatMap(({ page }) =>
    (page?.value.sections ?? []).flatMap(({ blocks }, section) =>
      blocks.flatMap((block, at) => {
        if (block.kind !== 'figure') return [];
        return (['drawing', 'narrow'] as const).flatMap((field) => {
          const name = block[field];
          if (name === undefined || isDrawing(name)) return [];
          const hint = `there is no drawing ${name}; list it in server/drawings/charts/chart-files.ts, or name one that is`;
          return page?.fault(['sections', section, 'blocks', at, field], hint) ?? [];
        });
      }),
    ),
  );
}

/** Pictures in Markdown that would not come out as figures. An upstream's own hosts cannot be known here. */
export function picturesOfNothing(known: KnownPages): Fault[] {
  const isFigure = createIsFigure();
  return [...known.values()].flatMap(({ file }) => {
    const images = file ? linksOf(file).images : [];
    return images.flatMap((image) => {
      const hint = image.href.startsWith('https://') ? undefined : hintFor(image, isFigure);
      return hint ? [image.fault(hint)] : [];
    });
  });
}

function hintFor({ href, caption, isAlone, isInBody }: WrittenImage, isFigure: IsFigure): string | undefined {
  if (!isInBody) return 'show a drawing in a block of kind figure, not in Markdown';
  if (!isFigure(href))
    return `there is no figure ${href}; list it in server/drawings/notes/note-files.ts, or name one that is.${suggestion(href, figureAddresses())}`;
  if (!isAlone) return 'put the picture into a paragraph of its own, with an empty line before and after';
  return caption ? undefined : 'add a caption, in quotes behind the address of the picture';
}

type IsFigure = (address: string) => boolean;

/** Each is drawn to know, so each only once. */
function createIsFigure(): IsFigure {
  const known = new Map<string, boolean>();
  return (address) => {
    const answer = known.get(address) ?? figureAt(address) !== undefined;
    known.set(address, answer);
    return answer;
  };
}
