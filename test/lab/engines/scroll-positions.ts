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

/** Back, forward and reload find each page where it was left. What a check gives is a remark. */
export const scrollChecks: Check[] = pages.flatMap(({ kind, path, next }) => [
  {
    name: `${kind}, without React: back, forward and reload`,
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
      return isSameDocument ? 'kept by the browser' : 'loaded again';
    },
  },
  {
    name: `${kind}, after client navigation: back, forward and reload`,
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
      return isSameDocument ? 'kept by the browser' : 'loaded again';
    },
  },
]);

async function leave(visit: Visit, path: string, next: string): Promise<void> {
  await visit.load(path);
  await visit.mark();
  await visit.scrollTo(position);
  await visit.follow(next);
}
