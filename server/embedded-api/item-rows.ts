import type { Comment, Item } from '../content/content-items.ts';
import { pictureAddress } from '../content/pictures.ts';
import type { EventEntry } from '../content/site-schemas.ts';

export function blogRow(note: Item<'blogs'>) {
  const { slug, title, summary, category, author, services, cover, publishedAt, updatedAt, html, minutes } = note;
  return {
    slug,
    title,
    summary,
    category,
    author_name: author.name,
    author_role: author.role,
    services: JSON.stringify(services),
    published_on: publishedAt,
    modified_on: updatedAt ?? '',
    cover: coverText(cover),
    reading_minutes: minutes,
    html,
  };
}

export function tagLinks({ slug, tags, publishedAt }: Item<'blogs'>) {
  return tags.map((tag, position) => ({ blog: slug, position, tag, published_on: publishedAt }));
}

export function commentRow(blog: string, { name, postedAt, text, isAuthor }: Comment) {
  return { blog, name, posted_on: postedAt, text, is_author: Number(isAuthor), source: 'content', approved: 1 };
}

export function portfolioRow(item: Item<'portfolio'>) {
  const { slug, title, summary, category, industry, services, year, specs, publishedAt, updatedAt, html } = item;
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
    modified_on: updatedAt ?? '',
    html,
  };
}

export function caseStudyRow(study: Item<'case-studies'>) {
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
    chart: pictureAddress('case-studies', study.chart ?? ''),
    cover: coverText(study.cover),
    published_on: study.publishedAt,
    modified_on: study.updatedAt ?? '',
    html: study.html,
  };
}

export function jobRow(job: Item<'jobs'>) {
  const { slug, title, summary, location, team, type, experience, country, salary, html } = job;
  return {
    slug,
    title,
    summary,
    location,
    team,
    type,
    experience,
    country: country ?? '',
    salary_currency: salary?.currency ?? '',
    salary_min: salary?.min ?? null,
    salary_max: salary?.max ?? null,
    posted_on: job.publishedAt,
    modified_on: job.updatedAt ?? '',
    closes_on: job.closesAt ?? '',
    html,
  };
}

export function eventRow({ name, startsAt, endsAt, place, exhibit }: EventEntry) {
  return { name, starts_on: startsAt, ends_on: endsAt, place, exhibit };
}

function coverText(cover: Item<'blogs'>['cover']): string {
  return JSON.stringify(cover ? { Family: cover.family, Values: cover.values, Labels: cover.labels } : null);
}

/** The wire has no missing fields: an absent value is an empty text. */
function figure({ label, before = '', after, unit = '', condition = '' }: Item<'case-studies'>['figures'][number]) {
  return { Figure_Name: label, Value_Before: before, Value_After: after, Unit: unit, Condition: condition };
}
