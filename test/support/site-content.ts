import { type Content, loadContent } from '../../server/content/load-content.ts';

let loaded: Content | undefined;

/** The site's own content, read and checked once for a file of tests: nothing changes it. */
export function siteContent(): Content {
  loaded ??= loadContent('content');
  return loaded;
}
