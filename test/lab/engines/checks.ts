import { href } from '../../../shared/paths.ts';
import type { Visit } from './visit.ts';

export interface Check {
  name: string;
  run(visit: Visit): Promise<string | undefined>;
}

const article = href.blog('chasing-40-microamps');
const pages = [
  { kind: 'home', path: href.home(), next: href.contact() },
  { kind: 'an article', path: article, next: href.blogs() },
  { kind: 'a list', path: href.blogs(), next: href.contact() },
];
const [position, nextPosition] = [700, 150];

export const scrollChecks: Check[] = pages.flatMap(({ kind, path, next }) => [
  {
    name: `${kind}, without React: back, forward, and reload`,
    async run(visit: Visit) {
      await leave(visit, path, next);
      await visit.scrollTo(nextPosition);
      await visit.back();
      await visit.stands(path);
      await visit.positionIs(position);
      const isSameDocument = await visit.isMarked();
      await visit.forward();
      await visit.stands(next);
      await visit.positionIs(nextPosition);
      await visit.reload();
      await visit.stands(next);
      await visit.positionIs(nextPosition);
      return isSameDocument ? 'restored by the browser' : 'loaded again';
    },
  },
  {
    name: `${kind}, after client navigation: back, forward, and reload`,
    async run(visit: Visit) {
      await visit.load(path);
      await visit.hydrate();
      await visit.mark();
      await visit.scrollTo(position);
      await visit.follow(next);
      await visit.positionIs(0);
      if (!(await visit.isMarked())) throw new Error('the document was loaded again');
      await visit.scrollTo(nextPosition);
      await visit.back();
      await visit.stands(path);
      await visit.positionIs(position);
      await visit.forward();
      await visit.stands(next);
      await visit.positionIs(nextPosition);
      await visit.reload();
      await visit.stands(next);
      await visit.positionIs(nextPosition);
      await visit.back();
      await visit.stands(path);
      await visit.positionIs(position);
      return undefined;
    },
  },
  {
    name: `${kind}, with React: away to another document and back`,
    async run(visit: Visit) {
      await visit.load(path);
      await visit.hydrate();
      await visit.mark();
      await visit.scrollTo(position);
      await visit.load(href.terms());
      await visit.back();
      await visit.stands(path);
      await visit.positionIs(position);
      const isSameDocument = await visit.isMarked();
      await visit.scrollTo(position + 100);
      await visit.forward();
      await visit.back();
      await visit.stands(path);
      await visit.positionIs(position + 100);
      return isSameDocument ? 'restored by the browser' : 'loaded again';
    },
  },
]);

async function leave(visit: Visit, path: string, next: string): Promise<void> {
  await visit.load(path);
  await visit.mark();
  await visit.scrollTo(position);
  await visit.follow(next);
}

export const useChecks: Check[] = [
  {
    name: 'a link leads to its page before hydration',
    async run(visit) {
      await visit.load(href.home());
      await visit.follow(href.career());
      return undefined;
    },
  },
  {
    name: 'a link leads to its page after hydration without loading a document',
    async run(visit) {
      await visit.load(href.home());
      await visit.hydrate();
      await visit.mark();
      await visit.follow(href.career());
      if (!(await visit.isMarked())) throw new Error('the document was loaded again');
      return undefined;
    },
  },
  {
    name: 'a form can be submitted by the browser',
    async run(visit) {
      await visit.load(href.unsubscribe());
      await visit.read(`(document.querySelector('main [name=WorkEmail]').value = 'asha@pumps.example')`);
      await visit.read(`document.querySelector('main form[method=post]').submit()`);
      await visit.until(`location.search.startsWith('?sent=')`);
      return undefined;
    },
  },
  {
    name: 'the theme can be switched and survives a reload',
    async run(visit) {
      await visit.load(href.home());
      const paper = () => visit.read(`getComputedStyle(document.body).backgroundColor`);
      const before = await paper();
      await visit.read(`document.querySelector('.theme-switch').click()`);
      if ((await paper()) === before) await visit.read(`document.querySelector('.theme-switch').click()`);
      const chosen = await paper();
      if (chosen === before) throw new Error(`the background is still ${JSON.stringify(chosen)}`);
      await visit.reload();
      await visit.until(`getComputedStyle(document.body).backgroundColor`, chosen);
      await visit.read(`localStorage.clear()`);
      return undefined;
    },
  },
];
