import type { ContentIssue } from '../content-error.ts';
import type { FoundLinks } from '../links.ts';
import type { Located } from '../yaml-text.ts';

export interface WrittenLink {
  href: string;
  makeError(message: string): ContentIssue;
}

export type WrittenImage = WrittenLink &
  Pick<FoundLinks['images'][number], 'alternative' | 'caption' | 'isAlone' | 'isInBody'>;

export function linksOf({ links, makeError }: Pick<Located<unknown>, 'makeError'> & { links: FoundLinks }): {
  links: WrittenLink[];
  images: WrittenImage[];
} {
  return {
    links: links.links.map(({ path, href, isInText }) => ({
      href,
      makeError: (message) => makeError(path, message, isInText ? ofHref(href) : undefined),
    })),
    images: links.images.map((image) => ({
      ...image,
      // In a body, searches for the image's whole Markdown, because an earlier image may show the same file.
      makeError: (message) =>
        makeError(image.path, message, image.isInBody ? asWritten(image.raw) : ofHref(image.href)),
    })),
  };
}

function ofHref(href: string): RegExp {
  // bounded: the operator's content files, and the pattern repeats only blanks
  return new RegExp(`\\](?:\\(|:\\s*)${escapeRegExp(href)}`);
}

function asWritten(raw: string): RegExp {
  // bounded: the operator's content files, and the pattern repeats nothing
  return new RegExp(escapeRegExp(raw));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
