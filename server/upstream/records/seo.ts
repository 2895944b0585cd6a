import * as v from 'valibot';
import type { Link, PageMeta } from '../../../shared/models.ts';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import { listOf } from './list-of.ts';

/** Reshapes `SeoService/GetMetaDetails`. Missing when the address has no record. */
export function reshapeMeta(data: unknown): Outcome<PageMeta> | undefined {
  const result = v.safeParse(metaSchema, data);
  if (!result.success) return undefined;
  return result.output.Seo_Meta_Details ? found(result.output.Seo_Meta_Details) : missing;
}

/** Reshapes `SeoService/GetPageList`: every page of the site that may be indexed. */
export function reshapePageList(data: unknown): Outcome<Link[]> | undefined {
  const result = v.safeParse(pageListSchema, data);
  return result.success ? found(result.output.Page_List) : undefined;
}

const text = v.optional(v.nullish(v.string(), ''), '');

const metaSchema = v.object({
  Seo_Meta_Details: v.nullish(
    v.pipe(
      v.object({
        Meta_Title: v.pipe(v.string(), v.minLength(1)),
        Meta_Description: text,
        Meta_Keywords: text,
        Og_Image_Link: text,
        Og_Image: text,
        Is_Index_Page: v.union([v.boolean(), v.picklist([0, 1])]),
      }),
      v.transform((record): PageMeta => {
        const image = usableImage(record.Og_Image_Link || record.Og_Image);
        return {
          title: record.Meta_Title,
          description: record.Meta_Description,
          keywords: record.Meta_Keywords,
          ...(image ? { image } : {}),
          indexed: Boolean(record.Is_Index_Page),
        };
      }),
    ),
  ),
});

const pageListSchema = v.object({
  Page_List: listOf(
    v.pipe(
      v.object({ Slug: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/-]*$/)), Page_Title: v.string() }),
      v.transform((page): Link => ({ label: page.Page_Title, href: page.Slug })),
    ),
  ),
});

/** A path of this site, or an https address. */
function usableImage(address: string): string | undefined {
  const url = URL.parse(address, 'https://site');
  return url?.protocol === 'https:' ? address : undefined;
}
