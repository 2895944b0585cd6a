import { suggestion } from '../../process/text/suggestion.ts';
import type { ContentIssue } from '../content-error.ts';
import type { Pictures } from '../pictures.ts';
import type { KnownPages } from './known-pages.ts';
import { isBroken } from './named-pictures.ts';
import { linksOf, type WrittenImage } from './written-links.ts';

export function brokenImages(known: KnownPages, pictures: Pictures): ContentIssue[] {
  return [...known.values()].flatMap(({ file }) => {
    const images = file ? linksOf(file).images : [];
    return images.flatMap((image) => {
      const hint = hintFor(image, pictures);
      return hint ? [image.makeError(hint)] : [];
    });
  });
}

const notInBody =
  'Markdown images are not supported here; use a figure block (kind: figure) on a page, or put the picture in the text below the front matter';
const putItHere = 'put the picture beside this file and use its file name';

function hintFor(image: WrittenImage, pictures: Pictures): string | undefined {
  if (!image.isInBody) return notInBody;
  return isElsewhere(image.href) ? hintForHost(image.href, pictures) : hintForFile(image, pictures);
}

function isElsewhere(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

function hintForHost(href: string, { hosts }: Pictures): string | undefined {
  const url = URL.parse(href);
  if (url?.protocol !== 'https:')
    return `the address of the picture does not start with https://; use an https address, or ${putItHere}`;
  if (hosts.includes(url.host)) return undefined;
  return `pictures from ${url.host} are not shown; ${putItHere}, or add ${url.host} to IMAGE_HOSTS`;
}

function hintForFile({ href, caption, isAlone }: WrittenImage, pictures: Pictures): string | undefined {
  if (isBroken(href, pictures)) return undefined;
  if (!pictures.at(href)) return hintForMissing(href, pictures);
  if (!isAlone) return 'put the picture in its own paragraph, with a blank line before and after';
  return caption ? undefined : 'add a caption in quotes after the address of the picture';
}

function hintForMissing(href: string, pictures: Pictures): string {
  const name = /^(?:\/pictures\/[a-z/-]+\/)?([^/]+)$/.exec(href)?.[1];
  const similar = suggestion(href, pictures.addresses);
  if (name)
    return `there is no picture ${name} beside this file; add the picture, or use the name of an existing picture.${similar}`;
  if (href.startsWith('/drawings/'))
    return `there is no figure ${href}; use the address of an existing figure.${similar}`;
  return `${href} is neither a figure nor a picture beside this file; ${putItHere}`;
}
