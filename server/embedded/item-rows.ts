import type { CaseStudyEntry, EventEntry, JobEntry, PortfolioEntry } from '../content/item-schemas.ts';
import { renderMarkdown } from './markdown.ts';

export function portfolioRow(item: PortfolioEntry) {
  const { slug, title, summary, category, industry, services, year, specs, publishedAt, body } = item;
  return {
    slug,
    title,
    summary,
    category,
    industry,
    services: JSON.stringify(services),
    year,
    specs: JSON.stringify(specs.map(({ label, value }) => ({ Spec_Name: label, Spec_Value: value }))),
    published_on: publishedAt,
    html: renderMarkdown(body),
  };
}

export function caseStudyRow(study: CaseStudyEntry) {
  const { slug, title, summary, client, category, industry, services, headline, duration, team } = study;
  return {
    slug,
    title,
    summary,
    client,
    category,
    industry,
    services: JSON.stringify(services),
    headline_name: headline.label,
    headline_before: headline.before,
    headline_after: headline.after,
    figures: JSON.stringify(study.figures.map(figure)),
    duration,
    team,
    chart: study.chart ?? '',
    published_on: study.publishedAt,
    html: renderMarkdown(study.body),
  };
}

export function jobRow({ slug, title, summary, location, team, type, experience, publishedAt, body }: JobEntry) {
  return {
    slug,
    title,
    summary,
    location,
    team,
    type,
    experience,
    posted_on: publishedAt,
    html: renderMarkdown(body),
  };
}

export function eventRow({ name, startsAt, endsAt, place, exhibit }: EventEntry) {
  return { name, starts_on: startsAt, ends_on: endsAt, place, exhibit };
}

/** The wire has no missing fields: what is not there is empty. */
function figure({ label, before = '', after, unit = '', condition = '' }: CaseStudyEntry['figures'][number]) {
  return { Figure_Name: label, Value_Before: before, Value_After: after, Unit: unit, Condition: condition };
}
