import { suggestion } from '../../text/suggestion.ts';
import type { Fault } from '../content-error.ts';
import type { Figures } from '../figures.ts';
import type { PageFile } from '../page-files.ts';
import { pictureAddress, pictureFolder, pictureLike } from '../pictures.ts';
import type { KnownPages } from './known-pages.ts';
import { linksOf, type WrittenImage } from './written-links.ts';

export function unknownDrawings(pages: PageFile[], figures: Figures): Fault[] {
  return figureNames(pages).flatMap(({ name, isPicture, fault }) =>
    isPicture || figures.hasDrawing(name)
      ? []
      : fault(
          `there is no drawing ${name}; create drawings/figures/${name}.ts, or use the name of an existing drawing`,
        ),
  );
}

export function missingPictures(pages: PageFile[], figures: Figures): Fault[] {
  return figureNames(pages).flatMap(({ kind, name, isPicture, fault }) =>
    !isPicture || figures.picture(pictureAddress(`pages/${kind}`, name))
      ? []
      : fault(`there is no picture ${name} beside this file; add the picture, or use the name of an existing picture`),
  );
}

/** Pictures that no text shows, perhaps because their text was removed. `label` names a path below the content folder. */
export function unusedPictures(
  known: KnownPages,
  pages: PageFile[],
  addresses: string[],
  label: (path: string) => string,
): Fault[] {
  const images = [...known.values()].flatMap(({ file }) => (file ? linksOf(file).images : []));
  const used = new Set([
    ...images.map(({ href }) => href),
    ...figureNames(pages).map(({ kind, name }) => pictureAddress(`pages/${kind}`, name)),
  ]);
  return addresses
    .filter((address) => !used.has(address))
    .map((address) => ({
      file: label(address.slice(pictureFolder.length)),
      line: 1,
      message: 'no text shows this picture; remove the file, or show it in a text',
    }));
}

function figureNames(pages: PageFile[]) {
  return [...blockFigures(pages), ...openingFigures(pages), ...linkFigures(pages)];
}

function openingFigures(pages: PageFile[]) {
  return pages.flatMap(({ page, kind }) =>
    (['drawing', 'narrow'] as const).flatMap((field) => {
      const name = page?.value.picture?.[field];
      const fault = (message: string) => page?.fault(['picture', field], message) ?? [];
      return name === undefined ? [] : [{ kind, name, isPicture: false, fault }];
    }),
  );
}

function linkFigures(pages: PageFile[]) {
  return pages.flatMap(({ page, kind }) =>
    (page?.value.sections ?? []).flatMap(({ blocks }, section) =>
      blocks.flatMap((block, at) =>
        (block.kind === 'links' ? block.links : []).flatMap(({ drawing: name }, link) => {
          const path = ['sections', section, 'blocks', at, 'links', link, 'drawing'];
          const fault = (message: string) => page?.fault(path, message) ?? [];
          return name === undefined ? [] : [{ kind, name, isPicture: false, fault }];
        }),
      ),
    ),
  );
}

function blockFigures(pages: PageFile[]) {
  return pages.flatMap(({ page, kind }) =>
    (page?.value.sections ?? []).flatMap(({ blocks }, section) =>
      blocks.flatMap((block, at) => {
        if (block.kind !== 'figure') return [];
        return (['drawing', 'narrow'] as const).flatMap((field) => {
          const name = block[field];
          if (name === undefined) return [];
          const isPicture = field === 'drawing' && pictureLike.test(name);
          const fault = (message: string) => page?.fault(['sections', section, 'blocks', at, field], message) ?? [];
          return [{ kind, name, isPicture, fault }];
        });
      }),
    ),
  );
}

/** Markdown pictures that would not be shown. */
export function picturesOfNothing(known: KnownPages, figures: Figures): Fault[] {
  return [...known.values()].flatMap(({ file }) => {
    const images = file ? linksOf(file).images : [];
    return images.flatMap((image) => {
      const hint = isElsewhere(image) ? hintForHost(image, figures) : hintFor(image, figures);
      return hint ? [image.fault(hint)] : [];
    });
  });
}

function isElsewhere({ href }: WrittenImage): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

const putItHere = 'put the picture beside this file and use its file name';

function hintForHost({ href, isInBody }: WrittenImage, { hosts }: Figures): string | undefined {
  if (!isInBody) return 'show a drawing in a block of kind figure, not in Markdown';
  const url = URL.parse(href);
  if (url?.protocol !== 'https:')
    return `a picture from another site needs an address that starts with https://; use that address, or ${putItHere}`;
  if (hosts.includes(url.host)) return undefined;
  return `pictures from ${url.host} are not shown; ${putItHere}, or add ${url.host} to IMAGE_HOSTS`;
}

function hintFor({ href, caption, isAlone, isInBody }: WrittenImage, figures: Figures): string | undefined {
  if (!isInBody) return 'show a drawing in a block of kind figure, not in Markdown';
  if (!figures.at(href)) return hintForMissing(href, figures);
  if (!isAlone) return 'put the picture in its own paragraph, with a blank line before and after';
  return caption ? undefined : 'add a caption in quotes after the address of the picture';
}

function hintForMissing(href: string, figures: Figures): string {
  const name = /^(?:\/pictures\/[a-z/-]+\/)?([^/]+)$/.exec(href)?.[1];
  const similar = suggestion(href, figures.addresses());
  if (name)
    return `there is no picture ${name} beside this file; add the picture, or use the name of an existing picture.${similar}`;
  if (href.startsWith('/drawings/'))
    return `there is no figure ${href}; use the address of an existing figure.${similar}`;
  return `files in the public folder are not shown in texts, and ${href} is not a figure; ${putItHere}`;
}
