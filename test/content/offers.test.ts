import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { representatives } from '../support/full-run.ts';
import { contentIn, shippedFolder } from '../support/site-content.ts';
import { aSite, type TestSite } from '../support/test-site.ts';

const { groups, industries } = (await contentIn(shippedFolder)).pages.navigation;
const services = representatives(
  groups.flatMap((group) => group.services),
  2,
);
const offers = [...services, ...representatives(industries)];

let site: TestSite;
beforeAll(async () => {
  site = await aSite({ content: shippedFolder });
});
afterAll(() => site[Symbol.asyncDispose]());

test.each(offers.map(({ href }) => [href]))(
  '%s numbers its sections without gaps, and the sources come last',
  async (path) => {
    const heads = headsOf(await mainOf(path));
    expect(heads.map(({ number }) => number)).toEqual(heads.map((_, index) => index + 1));
    expect(heads.at(-1)?.section).toContain('class="sources');
    expect(heads.filter(({ section }) => section.includes('class="sources'))).toHaveLength(1);
  },
);

test.each(services.map(({ href }) => [href]))(
  'the table of contents of %s lists every numbered section',
  async (path) => {
    const main = await mainOf(path);
    const [contents = ''] = /<nav class="contents-bar".*?<\/nav>/s.exec(main) ?? [];
    const linked = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked).toEqual(headsOf(main).map(({ id }) => id));
  },
);

test.each(offers.map(({ href }) => [href]))(
  '%s shows its evidence on one dark mat with one key figure, and folds no price away',
  async (path) => {
    const main = await mainOf(path);
    expect(main.match(/class="evidence__mat /g)).toHaveLength(1);
    expect(main.match(/class="pull"/g)).toHaveLength(1);
    const folded = main.match(/<details class="(?:fold|phone-fold).*?<\/details>/gs) ?? [];
    for (const part of folded) expect(part).not.toMatch(/<th scope="col"[^>]*>Price/);
  },
);

interface Head {
  id: string | undefined;
  number: number;
  section: string;
}

function headsOf(main: string): Head[] {
  const starts = /<section class="section[^>]*? id="([^"]+)"[^>]*>/g;
  const [, ...parts] = main.split(/(?=<section class="section)/);
  return parts.flatMap((section) => {
    const number = /section-head__rail mono"><span class="copper">(\d+)</.exec(section)?.[1];
    return number ? [{ id: new RegExp(starts.source).exec(section)?.[1], number: Number(number), section }] : [];
  });
}

async function mainOf(path: string): Promise<string> {
  const { text } = await request(site.server).get(path).expect(200);
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  return main;
}
