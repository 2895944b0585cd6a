import { type Mistakes, onBody, onCard, onPage, pageAt } from './spoil.ts';
import { card, publicOrigin } from './tiny-site.ts';

const png = { 'content-type': 'image/png' };

/** What a single page can have wrong. */
export const pageMistakes: Mistakes = {
  'a page without a title': { rule: 'empty-title', on: '/blogs', plant: onPage('/blogs', { title: '' }) },
  'two pages with one title': {
    rule: 'title-duplicate',
    on: '/services',
    plant: onPage('/services', { title: 'Notes | Example' }),
  },
  'a title of 66 characters': { rule: 'title-long', on: '/blogs', plant: onPage('/blogs', { title: 'x'.repeat(66) }) },
  'a page without a description': {
    rule: 'description-missing',
    on: '/blogs',
    plant: onPage('/blogs', { description: '' }),
  },
  'two pages with one description': {
    rule: 'description-duplicate',
    on: '/career',
    plant: ({ pages }) => {
      pageAt(pages, '/career').description = pageAt(pages, '/blogs').description;
    },
  },
  'a description of 166 characters': {
    rule: 'description-length',
    on: '/blogs',
    plant: onPage('/blogs', { description: 'x'.repeat(166) }),
  },
  'a description of two words': {
    rule: 'description-length',
    on: '/blogs',
    plant: onPage('/blogs', { description: 'Two words' }),
  },
  'a page without a canonical link': {
    rule: 'canonical-wrong',
    on: '/blogs',
    plant: onPage('/blogs', { canonical: '' }),
  },
  'a canonical link to another page': {
    rule: 'canonical-wrong',
    on: '/blogs',
    plant: onPage('/blogs', { canonical: `${publicOrigin}/services` }),
  },
  'a relative canonical link': {
    rule: 'canonical-wrong',
    on: '/blogs',
    plant: onPage('/blogs', { canonical: '/blogs' }),
  },
  'a page without a main heading': {
    rule: 'h1-missing',
    on: '/blogs',
    plant: onPage('/blogs', { body: '<p>Notes</p>' }),
  },
  'a page with two main headings': { rule: 'heading-level', on: '/blogs', plant: onBody('/blogs', '<h1>More</h1>') },
  'a heading two levels down': { rule: 'heading-level', on: '/blogs', plant: onBody('/blogs', '<h3>More</h3>') },
  'a page without a language': {
    rule: 'element-required-attributes',
    on: '/blogs',
    plant: onPage('/blogs', { lang: '' }),
  },
  'an image without alt': { rule: 'wcag/h37', on: '/blogs', plant: onBody('/blogs', '<img src="/board.svg">') },
  'a home page that says noindex': {
    rule: 'home-noindex',
    on: '/',
    plant: (site) => {
      onPage('/', { robots: 'noindex' })(site);
      site.listed.shift();
    },
  },
  'a header that says noindex where the meta does not': {
    rule: 'noindex-mismatch',
    on: '/blogs',
    plant: (site) => {
      site.headers['/blogs'] = { 'x-robots-tag': 'noindex' };
      site.listed = site.listed.filter((path) => path !== '/blogs');
    },
  },
  'a page without a card': { rule: 'card-missing', on: '/blogs', plant: onCard('/blogs', { image: '' }) },
  'a card that is not there': {
    rule: 'link-broken',
    on: '/blogs',
    plant: onCard('/blogs', { image: `${publicOrigin}/cards/missing.png` }),
  },
  'a card that is a drawing': {
    rule: 'card-missing',
    on: '/blogs',
    plant: onCard('/blogs', { image: `${publicOrigin}/board.svg` }),
  },
  'a card of another size than told': { rule: 'card-size', on: '/blogs', plant: onCard('/blogs', { width: '1000' }) },
  'a card without words': { rule: 'card-alt', on: '/blogs', plant: onCard('/blogs', { alt: '' }) },
  'a photo of 301 KB as card': {
    rule: 'card-large',
    on: '/blogs',
    plant: (site) => {
      site.files['/photo.png'] = { headers: png, body: Buffer.concat([card, Buffer.alloc(301_000)]) };
      onCard('/blogs', { image: `${publicOrigin}/photo.png` })(site);
    },
  },
};
