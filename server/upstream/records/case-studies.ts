import * as v from 'valibot';
import {
  type CaseStudy,
  type CaseStudySummary,
  type ChartName,
  chartNames,
  type ResultFigure,
} from '../../../shared/items.ts';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import { readArticleHtml } from '../../article-html/article-html.ts';
import { typeset } from '../../typesetting/typeset.ts';
import { count, day, heading, html, name, prose, slug, slugs, text } from './fields.ts';
import { listOf } from './list-of.ts';

/** A case study, with industry and services as their slugs: the wire does not know the site's pages. */
export interface CaseStudyRecord {
  study: Omit<CaseStudy, 'industry' | 'services'>;
  industry: string;
  services: string[];
  html: string;
}

export interface CaseStudyListRecord {
  items: CaseStudySummary[];
  total: number;
}

/** Reshapes `CaseStudiesService/GetCaseStudyList` when it lists, what is related included. */
export function reshapeCaseStudyList(data: unknown): Outcome<CaseStudyListRecord> | undefined {
  const result = v.safeParse(listSchema, data);
  if (!result.success) return undefined;
  const items = result.output.CaseStudy_List.map(({ summary }) => summary);
  return found({ items, total: result.output.Total_Count ?? items.length });
}

/** Reshapes `CaseStudiesService/GetCaseStudyList` with a slug. An empty list means there is no such case study. */
export function reshapeCaseStudy(imageHosts: string[]) {
  return (data: unknown): Outcome<CaseStudyRecord> | undefined => {
    const result = v.safeParse(listSchema, data);
    if (!result.success) return undefined;
    const [item] = result.output.CaseStudy_List;
    if (!item) return missing;
    const { summary, figures, duration, team, industry, services } = item;
    // The chart of the results is the page's first figure.
    const { html, sections } = readArticleHtml(item.html, imageHosts, summary.chart ? 2 : 1);
    return found({ study: { ...summary, figures, duration, team, sections }, industry, services, html });
  };
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
    Publish_Date: day,
    CaseStudy_Content: html,
  }),
  v.transform((item) => {
    const chart = chartNames.find((one) => one === item.Chart_Name);
    return {
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
      figures: item.Figure_List,
      duration: item.Duration,
      team: item.Team_Text,
      html: item.CaseStudy_Content,
    };
  }),
);

const listSchema = v.object({ CaseStudy_List: listOf(itemSchema), Total_Count: count });

/** A drawing the site does not have is none. */
function chartField(chart: ChartName | undefined): { chart?: ChartName } {
  return chart ? { chart } : {};
}
