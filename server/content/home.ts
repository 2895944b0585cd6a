import type { FigureFile } from '../../shared/figures.ts';
import type { HomeContent } from '../../shared/home.ts';
import { href } from '../../shared/paths.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Figures } from './figures.ts';
import type { HomeEntry } from './home-schema.ts';

const timing = 'charts/project-timing';

export function homeOf(
  { board, process, results, ...texts }: HomeEntry,
  navigation: Navigation,
  figures: Figures,
): HomeContent {
  const { drawing } = figures;
  const figureFile = (name: string, label: string): FigureFile => ({
    ...drawing(name),
    narrow: drawing(`${name}-narrow`),
    label,
  });
  const { label, ...processTexts } = process;
  return {
    ...texts,
    board: {
      ...board,
      parts: board.parts.map(({ service, ...part }) => ({
        ...part,
        href: servicesOf(navigation).find(({ slug }) => slug === service)?.href ?? href.services(),
      })),
    },
    process: { ...processTexts, figure: { ...figureFile(timing, label), medium: drawing(`${timing}-medium`) } },
    results: {
      ...results,
      items: results.items.map(({ caseStudy, chart, label: shown, ...result }) => ({
        ...result,
        href: href.caseStudy(caseStudy),
        figure: figureFile(chart, shown),
      })),
    },
  };
}

function servicesOf({ groups }: Navigation) {
  return groups.flatMap(({ services }) => services);
}
