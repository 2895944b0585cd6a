import * as v from 'valibot';
import type { CaseStudy, CaseStudySummary, ResultFigure } from '../../../shared/items.ts';
import type { ChosenCover } from '../../content/drawings/chosen-cover.ts';
import { type ArticleImages, readArticleHtml } from '../../content/prose/article-html.ts';
import { typeset } from '../../content/prose/typeset.ts';
import {
  cover,
  coverField,
  day,
  heading,
  html,
  listOf,
  modifiedDay,
  name,
  prose,
  slug,
  slugs,
  text,
  version,
} from './fields.ts';
import { itemMapper, listReader } from './mappers.ts';

export interface CaseStudyRecord {
  study: Omit<CaseStudy, 'cover' | 'industry' | 'services'>;
  chosenCover?: ChosenCover;
  industry: string;
  services: string[];
  html: string;
}

export interface ListedCaseStudy extends Omit<CaseStudySummary, 'cover'> {
  services: string[];
  chosenCover?: ChosenCover;
  version: string;
}

export function mapCaseStudy(images: ArticleImages) {
  return itemMapper(
    oneItem,
    itemSchema,
    ({ Slug }: { Slug?: string | undefined }) => Slug,
    ({ summary, figures, duration, team, industry, services, chosenCover, updatedOn, html: text }): CaseStudyRecord => {
      const { html, sections } = readArticleHtml(text, images, summary.chart ? 2 : 1);
      const study = { ...summary, ...(updatedOn && { updatedOn }), figures, duration, team, sections };
      return { study, industry, services, ...coverField(chosenCover), html };
    },
  );
}

const figureSchema = v.pipe(
  v.object({
    Figure_Name: name,
    Value_Before: text,
    Value_After: name,
    Unit: text,
    Condition: v.pipe(text, v.transform(typeset)),
  }),
  v.transform(
    (figure): ResultFigure => ({
      label: figure.Figure_Name,
      after: figure.Value_After,
      ...(figure.Value_Before ? { before: figure.Value_Before } : {}),
      ...(figure.Unit ? { unit: figure.Unit } : {}),
      ...(figure.Condition ? { condition: figure.Condition } : {}),
    }),
  ),
);

const oneItem = { field: 'CaseStudy_List', textField: 'CaseStudy_Content' };

const itemSchema = v.pipe(
  v.object({
    CaseStudy_Slug: slug,
    CaseStudy_Title: heading,
    CaseStudy_Summary: prose,
    Client_Name: name,
    Category_Slug: slug,
    Category_Name: name,
    Industry_Slug: text,
    Service_List: slugs,
    Headline_Name: name,
    Headline_Before: heading,
    Headline_After: heading,
    Figure_List: v.optional(v.nullish(listOf(figureSchema), []), []),
    Duration: text,
    Team_Text: text,
    Chart_Name: text,
    Cover_Drawing: cover,
    Publish_Date: day,
    Modified_Date: modifiedDay,
    CaseStudy_Content: html,
    Content_Version: version,
  }),
  v.transform((item) => {
    const chart = item.Chart_Name || undefined;
    return {
      slug: item.CaseStudy_Slug,
      summary: {
        slug: item.CaseStudy_Slug,
        title: item.CaseStudy_Title,
        summary: item.CaseStudy_Summary,
        client: item.Client_Name,
        category: { slug: item.Category_Slug, name: item.Category_Name },
        headline: { label: item.Headline_Name, before: item.Headline_Before, after: item.Headline_After },
        ...chartField(chart),
        publishedOn: item.Publish_Date,
      },
      industry: item.Industry_Slug,
      services: item.Service_List,
      ...coverField(item.Cover_Drawing),
      figures: item.Figure_List,
      updatedOn: item.Modified_Date,
      duration: item.Duration,
      team: item.Team_Text,
      html: item.CaseStudy_Content,
      version: item.Content_Version,
    };
  }),
);

export const caseStudyList = listReader(
  'CaseStudy_List',
  itemSchema,
  ({ summary, services, chosenCover, version: textVersion }): ListedCaseStudy => ({
    ...summary,
    services,
    ...coverField(chosenCover),
    version: textVersion,
  }),
);

function chartField(chart: string | undefined): { chart?: string } {
  return chart ? { chart } : {};
}

export const mapCaseStudyText = itemMapper(
  oneItem,
  itemSchema,
  ({ Slug }: { Slug?: string | undefined }) => Slug,
  ({ html: text }) => text,
);
