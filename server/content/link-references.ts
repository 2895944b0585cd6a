import { suggestion } from '../text/suggestion.ts';
import type { Fault } from './content-error.ts';
import { linksOf } from './found-links.ts';
import type { KnownPage, KnownPages } from './known-pages.ts';
import { findLinks } from './markdown-links.ts';
import type { MovedEntry } from './schemas.ts';
import type { Located } from './yaml-text.ts';

/** Links to pages that are not there, or not on the site; pictures that say nothing to who cannot see them. */
export function linksToNowhere(known: KnownPages, moved: Located<MovedEntry[]> | undefined): Fault[] {
  return [...filesOf(known), ...targetsOf(moved)].flatMap(({ file, isDraft }) => {
    const { links, images } = linksOf(file);
    const wrong = links.flatMap((link) => {
      const path = insideOf(link.href)?.path;
      const page = known.get(path ?? '');
      // A fragment alone is on the page itself.
      if (!path || (page && (isDraft || !page.isDraft))) return [];
      return [
        link.fault(page ? `${path} is a draft; publish it first, or take the link out` : absent(path, known, moved)),
      ];
    });
    const mute = images.filter(({ alternative }) => !alternative.trim());
    return [...wrong, ...mute.map((image) => image.fault('say between the brackets what the picture shows'))];
  });
}

/** Links to places that their page does not have, or to items whose day has not come. `today` is an ISO date, UTC. */
export function linksAstray(known: KnownPages, today: string): Fault[] {
  return filesOf(known).flatMap((linking) =>
    linksOf(linking.file).links.flatMap(({ href, fault }) => {
      const inside = insideOf(href);
      const page = inside?.path ? known.get(inside.path) : linking;
      if (!inside || !page) return [];
      const { path, fragment } = inside;
      const isEarly = !linking.isDraft && page.from > today && page.from > linking.from;
      const isAstray = fragment !== '' && !page.fragments().includes(fragment);
      const places = page.fragments().map((place) => `#${place}`);
      return [
        ...(isEarly ? [fault(`${path} is not on the site before ${page.from}; link to it from then on`)] : []),
        ...(isAstray ? [fault(`#${fragment} is not on that page; use one of ${places.join(', ')}`)] : []),
      ];
    }),
  );
}

type Linking = KnownPage & { file: NonNullable<KnownPage['file']> };

function filesOf(known: KnownPages): Linking[] {
  return [...known.values()].flatMap((page) => (page.file ? [{ ...page, file: page.file }] : []));
}

/** The target of a moved address must be a page, or have moved too. */
function targetsOf(moved: Located<MovedEntry[]> | undefined) {
  if (!moved) return [];
  const fault: Located<unknown>['fault'] = ([at], ...rest) => moved.fault([at, 'to'], ...rest);
  const sources = new Set(moved.value.map(({ from }) => from));
  const links = findLinks(moved.value.map(({ to = '' }) => ({ href: sources.has(to) ? '' : to })));
  return [{ isDraft: false, file: { fault, links } }];
}

/** Path and fragment of a link to this site; undefined for any other. */
function insideOf(href: string): { path: string; fragment: string } | undefined {
  if (!/^[/#]/.test(href)) return undefined;
  const [, path = '', fragment = ''] = href.match(/^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/) ?? [];
  return { path, fragment };
}

function absent(path: string, known: KnownPages, moved: Located<MovedEntry[]> | undefined): string {
  const entry = moved?.value.find(({ from }) => from === path);
  if (entry) return entry.to ? `${path} has moved; link to ${entry.to}` : `${path} is gone; take the link out`;
  return `there is no page ${path}; name one that is, or write it.${suggestion(path, [...known.keys()])}`;
}
