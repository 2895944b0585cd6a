import { isDrawing } from '../drawings/files.ts';
import type { Fault } from './content-error.ts';
import type { PageFile } from './page-files.ts';

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
