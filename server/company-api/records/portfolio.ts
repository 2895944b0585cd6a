import * as v from 'valibot';
import type { PortfolioItem, PortfolioSummary } from '../../../shared/items.ts';
import { type ArticleImages, readArticleHtml } from '../../content/prose/article-html.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { heading, html, listOf, modifiedDay, name, prose, slug, slugs, text, version } from './fields.ts';
import { itemMapper, listReader } from './mappers.ts';

export interface ListedProduct extends Omit<PortfolioSummary, 'cover'> {
  services: string[];
  version: string;
}

export interface PortfolioRecord {
  item: Omit<PortfolioItem, 'cover' | 'industry' | 'services'>;
  industry: string;
  services: string[];
  html: string;
}

export function mapPortfolioItem(images: ArticleImages) {
  return itemMapper(
    oneItem,
    itemSchema,
    ({ PortfolioSlug }: { PortfolioSlug?: string | undefined }) => PortfolioSlug,
    ({ summary, specs, industry, services, updatedOn, html: text }): PortfolioRecord => {
      const { html, sections } = readArticleHtml(text, images);
      return { item: { ...summary, ...(updatedOn && { updatedOn }), specs, sections }, industry, services, html };
    },
  );
}

const specSchema = v.pipe(
  v.object({ Spec_Name: name, Spec_Value: heading }),
  v.transform((spec) => ({ label: spec.Spec_Name, value: spec.Spec_Value })),
);

const oneItem = { field: 'Portfolio_List', textField: 'Portfolio_Content' };

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
    Modified_Date: modifiedDay,
    Spec_List: v.optional(v.nullish(listOf(specSchema), []), []),
    Portfolio_Content: html,
    Content_Version: version,
  }),
  v.transform((item) => ({
    slug: item.Portfolio_Slug,
    summary: {
      slug: item.Portfolio_Slug,
      title: item.Portfolio_Title,
      summary: typeset(item.Portfolio_Summary),
      category: { slug: item.Category_Slug, name: item.Category_Name },
      year: item.Release_Year,
    },
    industry: item.Industry_Slug,
    services: item.Service_List,
    updatedOn: item.Modified_Date,
    specs: item.Spec_List,
    html: item.Portfolio_Content,
    version: item.Content_Version,
  })),
);

export const portfolioList = listReader(
  'Portfolio_List',
  itemSchema,
  ({ summary, services, version: textVersion }): ListedProduct => ({ ...summary, services, version: textVersion }),
);

export const mapPortfolioText = itemMapper(
  oneItem,
  itemSchema,
  ({ PortfolioSlug }: { PortfolioSlug?: string | undefined }) => PortfolioSlug,
  ({ html: text }) => text,
);
