import * as v from 'valibot';
import type { PortfolioItem, PortfolioSummary } from '../../../shared/items.ts';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import { readArticleHtml } from '../../article-html/article-html.ts';
import { count, heading, html, name, prose, slug, slugs, text } from './fields.ts';
import { listOf } from './list-of.ts';

/** A product as the wire has it: the site gives it its cover. */
export type ListedProduct = Omit<PortfolioSummary, 'cover'>;

/** A product, with industry and services as their slugs: the wire does not know the site's pages. */
export interface PortfolioRecord {
  item: Omit<PortfolioItem, 'cover' | 'industry' | 'services'>;
  industry: string;
  services: string[];
  html: string;
}

export interface PortfolioListRecord {
  items: ListedProduct[];
  total: number;
}

/** Reshapes `PortfolioService/GetPortfolioList` when it lists, what is related included. */
export function reshapePortfolioList(data: unknown): Outcome<PortfolioListRecord> | undefined {
  const result = v.safeParse(listSchema, data);
  if (!result.success) return undefined;
  const items = result.output.Portfolio_List.map(({ summary }) => summary);
  return found({ items, total: result.output.Total_Count ?? items.length });
}

/** Reshapes `PortfolioService/GetPortfolioList` with a slug. An empty list means there is no such product. */
export function reshapePortfolioItem(imageHosts: string[]) {
  return (data: unknown): Outcome<PortfolioRecord> | undefined => {
    const result = v.safeParse(listSchema, data);
    if (!result.success) return undefined;
    const [item] = result.output.Portfolio_List;
    if (!item) return missing;
    const { html, sections } = readArticleHtml(item.html, imageHosts);
    return found({
      item: { ...item.summary, specs: item.specs, sections },
      industry: item.industry,
      services: item.services,
      html,
    });
  };
}

const specSchema = v.pipe(
  v.object({ Spec_Name: name, Spec_Value: heading }),
  v.transform((spec) => ({ label: spec.Spec_Name, value: spec.Spec_Value })),
);

const itemSchema = v.pipe(
  v.object({
    Portfolio_Slug: slug,
    Portfolio_Title: heading,
    Portfolio_Summary: prose,
    Category_Slug: slug,
    Category_Name: name,
    Industry_Slug: text,
    Service_List: slugs,
    Release_Year: v.pipe(v.number(), v.integer()),
    Spec_List: v.optional(v.nullish(listOf(specSchema), []), []),
    Portfolio_Content: html,
  }),
  v.transform((item) => ({
    summary: {
      slug: item.Portfolio_Slug,
      title: item.Portfolio_Title,
      summary: item.Portfolio_Summary,
      category: { slug: item.Category_Slug, name: item.Category_Name },
      year: item.Release_Year,
    },
    industry: item.Industry_Slug,
    services: item.Service_List,
    specs: item.Spec_List,
    html: item.Portfolio_Content,
  })),
);

const listSchema = v.object({ Portfolio_List: listOf(itemSchema), Total_Count: count });
