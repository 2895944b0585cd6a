import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import type { Located } from './yaml-text.ts';

const place = { path: v.array(v.union([v.string(), v.number()])), href: v.string() };

/** The links and pictures of a content file, as data. */
export const foundLinksSchema = v.object({
  links: v.array(v.object({ ...place, isInText: v.boolean() })),
  images: v.array(
    v.object({
      ...place,
      alternative: v.string(),
      caption: v.string(),
      /** Nothing else is in its paragraph. */
      isAlone: v.boolean(),
      /** It stands in the text of an item, not in a field. */
      isInBody: v.boolean(),
      /** As it is written. */
      raw: v.string(),
    }),
  ),
});

export type FoundLinks = v.InferOutput<typeof foundLinksSchema>;

export const noLinks: FoundLinks = { links: [], images: [] };

/** A link that an author wrote, as an `href` or in Markdown. */
export interface WrittenLink {
  href: string;
  fault(message: string): Fault;
}

/** A picture in Markdown. */
export type WrittenImage = WrittenLink &
  Pick<FoundLinks['images'][number], 'alternative' | 'caption' | 'isAlone' | 'isInBody'>;

/** The links and pictures of a file, each with where it stands. */
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
      // In a body it stands as in the file: one drawing may be shown twice, and only the second time be wrong.
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
