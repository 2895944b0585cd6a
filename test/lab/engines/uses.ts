import { href } from '../../../shared/paths.ts';
import type { Check } from './scroll-positions.ts';

/** Links, forms and the theme, on pages that React has not taken over. */
export const useChecks: Check[] = [
  {
    name: 'a link leads to its page before React has come',
    async run(visit) {
      await visit.load(href.home());
      await visit.follow(href.career());
      return undefined;
    },
  },
  {
    name: 'a link leads to its page once React has come, without loading it',
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
    name: 'a form posts itself',
    async run(visit) {
      await visit.load(href.unsubscribe());
      await visit.read(`(document.querySelector('main [name=WorkEmail]').value = 'asha@pumps.example')`);
      await visit.read(`document.querySelector('main form[method=post]').submit()`);
      await visit.until(`location.search.startsWith('?sent=')`);
      return undefined;
    },
  },
  {
    name: 'the theme is switched, and stays over a reload',
    async run(visit) {
      await visit.load(href.home());
      const paper = () => visit.read(`getComputedStyle(document.body).backgroundColor`);
      const before = await paper();
      await visit.read(`document.querySelector('.theme-switch').click()`);
      if ((await paper()) === before) await visit.read(`document.querySelector('.theme-switch').click()`);
      const chosen = await paper();
      if (chosen === before) throw new Error(`the paper is ${JSON.stringify(chosen)} as before`);
      await visit.reload();
      await visit.until(`getComputedStyle(document.body).backgroundColor`, chosen);
      await visit.read(`localStorage.clear()`);
      return undefined;
    },
  },
];
