import { type Mistakes, onBody, onNode, onPage, pageAt } from './spoil.ts';
import { publicOrigin } from './tiny-site.ts';

const notePath = '/blogs/first-note';
const jobPath = '/career/engineer';

export const dataMistakes: Mistakes = {
  'a block that is not JSON': {
    rule: 'json-ld-invalid',
    on: '/blogs',
    plant: onPage('/blogs', { head: '<script type="application/ld+json">{,}</script>' }),
  },
  'a block of another vocabulary': {
    rule: 'json-ld-invalid',
    on: '/blogs',
    plant: onPage('/blogs', {
      head: '<script type="application/ld+json">{"@context":"https://example.org","@type":"Thing"}</script>',
    }),
  },
  'a job that has closed': {
    rule: 'json-ld-invalid',
    on: jobPath,
    plant: (site) => {
      onNode(jobPath, 'JobPosting', { validThrough: '2020-01-31' })(site);
      onBody(jobPath, '<p>Apply by Jan 31, 2020</p>')(site);
    },
  },
  'a headline that is not on the page': {
    rule: 'json-ld-hidden',
    on: notePath,
    plant: onNode(notePath, 'BlogPosting', { headline: 'Another headline' }),
  },
  'a day that is not on the page': {
    rule: 'json-ld-hidden',
    on: notePath,
    plant: onNode(notePath, 'BlogPosting', { dateModified: '2026-10-02' }),
  },
  'a salary that is not on the page': {
    rule: 'json-ld-hidden',
    on: jobPath,
    plant: ({ pages }) => {
      const page = pageAt(pages, jobPath);
      page.body = page.body.replace('60,000', '70,000');
    },
  },
  'structured data that names a missing picture': {
    rule: 'link-broken',
    on: notePath,
    plant: onNode(notePath, 'BlogPosting', { image: `${publicOrigin}/missing.png` }),
  },
};
