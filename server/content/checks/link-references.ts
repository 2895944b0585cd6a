import { suggestion } from '../../process/text/suggestion.ts';
import type { ContentIssue } from '../content-error.ts';
import { findLinks } from '../links.ts';
import type { RedirectEntry } from '../site-schemas.ts';
import type { Located } from '../yaml-text.ts';
import type { KnownPage, KnownPages } from './known-pages.ts';
import { linksOf } from './written-links.ts';

export function brokenLinks(known: KnownPages, moved: Located<RedirectEntry[]> | undefined): ContentIssue[] {
  return [...filesOf(known), ...targetsOf(moved)].flatMap(({ file, isDraft }) => {
    const { links, images } = linksOf(file);
    const wrong = links.flatMap((link) => {
      const path = insideOf(link.href)?.path;
      const page = known.get(path ?? '');
      // An external link, or a link to a fragment of the same page, has no path.
      if (!path || (page && (isDraft || !page.isDraft))) return [];
      return [
        link.makeError(page ? `${path} is a draft; publish it first, or remove the link` : absent(path, known, moved)),
      ];
    });
    const undescribed = images.filter(({ alternative }) => !alternative.trim());
    return [
      ...wrong,
      ...undescribed.map((image) =>
        image.makeError('the picture has no alternative text; enter a description between the brackets'),
      ),
    ];
  });
}

export function misplacedLinks(known: KnownPages, today: string): ContentIssue[] {
  return filesOf(known).flatMap((linking) =>
    linksOf(linking.file).links.flatMap(({ href, makeError }) => {
      const inside = insideOf(href);
      const page = inside?.path ? known.get(inside.path) : linking;
      if (!inside || !page) return [];
      const { path, fragment } = inside;
      const isEarly = !linking.isDraft && page.from > today && page.from > linking.from;
      const anchors = fragment ? page.fragments().map((anchor) => `#${anchor}`) : [];
      const isMissing = fragment !== '' && !anchors.includes(`#${fragment}`);
      return [
        ...(isEarly ? [makeError(`${path} will not be published until ${page.from}; remove the link until then`)] : []),
        ...(isMissing ? [makeError(`the page has no #${fragment}; use one of ${anchors.join(', ')}`)] : []),
      ];
    }),
  );
}

type Linking = KnownPage & { file: NonNullable<KnownPage['file']> };

function filesOf(known: KnownPages): Linking[] {
  return [...known.values()].flatMap((page) => (page.file ? [{ ...page, file: page.file }] : []));
}

function targetsOf(moved: Located<RedirectEntry[]> | undefined) {
  if (!moved) return [];
  const makeError: Located<unknown>['makeError'] = ([at], ...rest) => moved.makeError([at, 'to'], ...rest);
  const sources = new Set(moved.value.map(({ from }) => from));
  const links = findLinks(moved.value.map(({ to = '' }) => ({ href: sources.has(to) ? '' : to })));
  return [{ isDraft: false, file: { makeError, links } }];
}

function insideOf(href: string): { path: string; fragment: string } | undefined {
  if (!/^[/#]/.test(href)) return undefined;
  const [, path = '', fragment = ''] = href.match(/^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/) ?? [];
  return { path, fragment };
}

function absent(path: string, known: KnownPages, moved: Located<RedirectEntry[]> | undefined): string {
  const entry = moved?.value.find(({ from }) => from === path);
  if (entry) return entry.to ? `${path} has moved; link to ${entry.to}` : `${path} no longer exists; remove the link`;
  return `there is no page ${path}; use the path of an existing page, or create that page.${suggestion(path, [...known.keys()])}`;
}
