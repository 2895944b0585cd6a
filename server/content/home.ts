import type { FigureFile } from '../../shared/figures.ts';
import type { HomeContent } from '../../shared/home.ts';
import { href } from '../../shared/paths.ts';
import type { Plan, PlanFacts, WeekRange } from '../../shared/plan/plan.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Office } from './company.ts';
import type { HomeEntry } from './home-schema.ts';
import { type Pictures, pictureAddress } from './pictures.ts';

export function homeOf(
  { board, overview, process, results, badges, ...texts }: HomeEntry,
  navigation: Navigation,
  pictures: Pictures,
  offices: readonly Office[],
): HomeContent {
  const figureOf = (name: string, label: string): FigureFile | undefined => {
    const shown = pictures.at(pictureAddress('pages', name));
    if (!shown || 'src' in shown) return undefined;
    const { wide, ...layouts } = shown;
    return { ...wide, ...layouts, label };
  };
  const { label, drawing, plans, ...processTexts } = process;
  const timing = drawing && figureOf(drawing, label);
  const [office] = offices;
  const signs = badges && pictures.drawing(pictureAddress('pages', badges.drawing));
  return {
    ...texts,
    ...(badges && signs && { badges: { src: signs.src, items: badges.items } }),
    overview: {
      ...overview,
      facts: overview.facts.flatMap(({ drawing, ...fact }) => {
        const found = pictures.drawing(pictureAddress('pages', drawing));
        return found ? [{ ...fact, drawing: { src: found.src, width: found.width, height: found.height } }] : [];
      }),
    },
    board: {
      ...board,
      parts: board.parts.map(({ service, ...part }) => ({
        ...part,
        href: servicesOf(navigation).find(({ slug }) => slug === service)?.href ?? href.services(),
      })),
    },
    process: {
      ...processTexts,
      ...(timing && { figure: timing }),
      ...(plans.length > 0 &&
        office && { planning: { plans: plans.map(planOf), office: hoursOf(office), lead: leadOf(texts) } }),
    },
    results: {
      ...results,
      items: results.items.map(({ caseStudy, chart, label: shown, ...result }) => {
        const figure = chart && figureOf(chart, shown);
        return { ...result, href: href.caseStudy(caseStudy), ...(figure && { figure }) };
      }),
    },
  };
}

function planOf({ name, phases }: HomeEntry['process']['plans'][number]): Plan {
  return { name, phases: phases.map(({ weeks, ...phase }) => ({ ...phase, weeks: rangeOf(weeks) })) };
}

function rangeOf(text: string): WeekRange {
  const [min = 0, max = min] = Array.from(text.matchAll(/\d+/g), Number);
  return [min, max];
}

function hoursOf({ name, days, closed }: Office): PlanFacts['office'] {
  return { name, days, closed };
}

function leadOf({ commitments }: Pick<HomeEntry, 'commitments'>): PlanFacts['lead'] {
  const row = commitments.rows.find(({ symbol, index }) => symbol === 't' && index === 'START');
  return row?.min && row.max ? [Number(row.min), Number(row.max)] : undefined;
}

function servicesOf({ groups }: Navigation) {
  return groups.flatMap(({ services }) => services);
}
