import type { FigureFile, HomeContent, Navigation } from '../../shared/models.ts';
import { href } from '../../shared/paths.ts';
import type { Fault } from './content-error.ts';
import type { Figures } from './figures.ts';
import type { HomeEntry } from './schemas.ts';
import type { Located } from './yaml-text.ts';

const timing = 'charts/project-timing';

/** The texts of the home page, with the addresses and the drawings they name. */
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

/** What the home page says of services and case studies that nobody wrote. */
export function checkHome(
  { value, fault }: Located<HomeEntry>,
  navigation: Navigation,
  caseStudies: string[],
): Fault[] {
  const services = servicesOf(navigation).map(({ slug }) => slug);
  return [
    ...value.board.parts.flatMap(({ service }, index) =>
      services.includes(service)
        ? []
        : [fault(['board', 'parts', index, 'service'], `nobody defined ${service}; use one of ${services.join(', ')}`)],
    ),
    ...value.results.items.flatMap(({ caseStudy }, index) =>
      caseStudies.includes(caseStudy)
        ? []
        : [
            fault(
              ['results', 'items', index, 'caseStudy'],
              `there is no case-studies/${caseStudy}.md; name one that is`,
            ),
          ],
    ),
  ];
}

function servicesOf({ groups }: Navigation) {
  return groups.flatMap(({ services }) => services);
}
