import type { Fault } from '../content-error.ts';
import type { FoundLinks } from '../links.ts';
import type { Located } from '../yaml-text.ts';

/** A link in a content file, as an `href` field or in Markdown. */
export interface WrittenLink {
  href: string;
  fault(message: string): Fault;
}

/** An image in Markdown. */
export type WrittenImage = WrittenLink &
  Pick<FoundLinks['images'][number], 'alternative' | 'caption' | 'isAlone' | 'isInBody'>;

/** The links and images of a file. Each can report a fault at its own line. */
export function linksOf({ links, fault }: Pick<Located<unknown>, 'fault'> & { links: FoundLinks }): {
  links: WrittenLink[];
  images: WrittenImage[];
} {
  return {
    links: links.links.map(({ path, href, isInText }) => ({
      href,
      fault: (message) => fault(path, message, isInText ? ofHref(href) : undefined),
    })),
    images: links.images.map((image) => ({
      ...image,
      // In a body, match the whole image: the same drawing may appear twice and be wrong only the second time.
      fault: (message) => fault(image.path, message, image.isInBody ? asWritten(image.raw) : ofHref(image.href)),
    })),
  };
}

function ofHref(href: string): RegExp {
  // bounded: the operator's content files, and the pattern repeats blanks alone
  return new RegExp(`\\](?:\\(|:\\s*)${escapeRegExp(href)}`);
}

function asWritten(raw: string): RegExp {
  // bounded: the operator's content files, and the pattern repeats nothing
  return new RegExp(escapeRegExp(raw));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
