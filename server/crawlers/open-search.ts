import { paths } from '../../shared/paths.ts';
import { declaration, element } from './xml.ts';

export const openSearch = { path: '/opensearch.xml', type: 'application/opensearchdescription+xml' };

/** OpenSearch limits a short name to 16 characters. */
const maxNameLength = 16;

export function openSearchXml(companyName: string, webBase: string): string {
  const root = element(
    'OpenSearchDescription',
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    element('ShortName', {}, companyName.slice(0, maxNameLength)),
    element('Description', {}, `Search the pages of ${companyName}`),
    element('InputEncoding', {}, 'UTF-8'),
    element('Image', { type: 'image/svg+xml' }, `${webBase}/favicon.svg`),
    element('Url', { type: 'text/html', method: 'get', template: `${webBase}${paths.search}?q={searchTerms}` }),
    element('Url', { type: openSearch.type, rel: 'self', template: webBase + openSearch.path }),
  );
  return declaration + root.markup;
}
