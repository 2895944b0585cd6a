import type { FigureFile } from '../../shared/figures.ts';
import type { HomeContent } from '../../shared/home.ts';
import { href } from '../../shared/paths.ts';
import type { Plan, PlanFacts, WeekRange } from '../../shared/plan/plan.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Office } from './company.ts';
import type { Figures } from './figures.ts';
import type { HomeEntry } from './home-schema.ts';

const timing = 'charts/project-timing';

export function homeOf(
  { board, process, results, ...texts }: HomeEntry,
  navigation: Navigation,
  figures: Figures,
  offices: readonly Office[],
): HomeContent {
  const { drawing } = figures;
  const figureFile = (name: string, label: string): FigureFile => ({
    ...drawing(name),
    narrow: drawing(`${name}-narrow`),
    label,
  });
  const { label, plans, ...processTexts } = process;
  const [office] = offices;
  return {
    ...texts,
    board: {
      ...board,
      parts: board.parts.map(({ service, ...part }) => ({
        ...part,
        href: servicesOf(navigation).find(({ slug }) => slug === service)?.href ?? href.services(),
      })),
    },
    process: {
      ...processTexts,
      figure: { ...figureFile(timing, label), medium: drawing(`${timing}-medium`) },
      ...(plans.length > 0 &&
        office && { planning: { plans: plans.map(planOf), office: hoursOf(office), lead: leadOf(texts) } }),
    },
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

function planOf({ name, phases }: HomeEntry['process']['plans'][number]): Plan {
  return { name, phases: phases.map(({ weeks, ...phase }) => ({ ...phase, weeks: rangeOf(weeks) })) };
}

function rangeOf(text: string): WeekRange {
  const [least = 0, most = least] = Array.from(text.matchAll(/\d+/g), Number);
  return [least, most];
}

function hoursOf({ name, days, closed }: Office): PlanFacts['office'] {
  return { name, days, closed };
}

/** From the table of commitments, whose symbol for it is t with the index START. */
function leadOf({ commitments }: Pick<HomeEntry, 'commitments'>): PlanFacts['lead'] {
  const row = commitments.rows.find(({ symbol, index }) => symbol === 't' && index === 'START');
  return row?.min && row.max ? [Number(row.min), Number(row.max)] : undefined;
}

function servicesOf({ groups }: Navigation) {
  return groups.flatMap(({ services }) => services);
}
