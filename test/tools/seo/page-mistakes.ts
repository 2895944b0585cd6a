import { type Mistake, type Mistakes, onBody, onPage, onSocialImage, pageAt } from './spoil.ts';
import { publicOrigin, socialImage, type TinyPage } from './tiny-site.ts';

const png = { 'content-type': 'image/png' };
const path = '/blogs';

export const pageMistakes: Mistakes = {
  'a page without a title': notesWith('empty-title', { title: '' }),
  'two pages with one title': { ...notesWith('title-duplicate', { title: 'Services | Example' }), on: '/services' },
  'a title of 66 characters': notesWith('title-long', { title: 'x'.repeat(66) }),
  'a page without a description': notesWith('description-missing', { description: '' }),
  'two pages with one description': {
    rule: 'description-duplicate',
    on: '/career',
    plant: ({ pages }) => {
      pageAt(pages, '/career').description = pageAt(pages, path).description;
    },
  },
  'a description of 166 characters': notesWith('description-length', { description: 'x'.repeat(166) }),
  'a description of two words': notesWith('description-length', { description: 'Two words' }),
  'a page without a canonical link': notesWith('canonical-wrong', { canonical: '' }),
  'a canonical link to another page': notesWith('canonical-wrong', { canonical: `${publicOrigin}/services` }),
  'a relative canonical link': notesWith('canonical-wrong', { canonical: path }),
  'a page without a main heading': notesWith('h1-missing', { body: '<p>Notes</p>' }),
  'a page with two main headings': { rule: 'heading-level', on: path, plant: onBody(path, '<h1>More</h1>') },
  'a heading two levels down': { rule: 'heading-level', on: path, plant: onBody(path, '<h3>More</h3>') },
  'a page without a language': notesWith('element-required-attributes', { lang: '' }),
  'an image without alt': { rule: 'wcag/h37', on: path, plant: onBody(path, '<img src="/board.svg">') },
  'a home page with noindex': {
    rule: 'home-noindex',
    on: '/',
    plant: (site) => {
      onPage('/', { robots: 'noindex' })(site);
      site.listed.shift();
    },
  },
  'a noindex header without a noindex meta element': {
    rule: 'noindex-mismatch',
    on: path,
    plant: (site) => {
      site.headers[path] = { 'x-robots-tag': 'noindex' };
      site.listed = site.listed.filter((listed) => listed !== path);
    },
  },
  'a page without a social image': socialImageWith('social-image-missing', { image: '' }),
  'a missing social image': socialImageWith('link-broken', { image: `${publicOrigin}/cards/missing.png` }),
  'a social image that is a drawing': socialImageWith('social-image-missing', { image: `${publicOrigin}/board.svg` }),
  'a social image whose size differs from its metadata': socialImageWith('social-image-size', { width: '1000' }),
  'a social image without alternative text': socialImageWith('social-image-alt', { alt: '' }),
  'a photo of 301 KB as social image': {
    rule: 'social-image-large',
    on: path,
    plant: (site) => {
      site.files['/photo.png'] = { headers: png, body: Buffer.concat([socialImage, Buffer.alloc(301_000)]) };
      onSocialImage(path, { image: `${publicOrigin}/photo.png` })(site);
    },
  },
};

function notesWith(rule: string, change: Partial<TinyPage>): Mistake {
  return { rule, on: path, plant: onPage(path, change) };
}

function socialImageWith(rule: string, change: Partial<TinyPage['socialImage']>): Mistake {
  return { rule, on: path, plant: onSocialImage(path, change) };
}
