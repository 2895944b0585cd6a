import * as v from 'valibot';
import type { PageMeta } from '../../../shared/page.ts';
import { found, missing, type Result } from '../../../shared/result.ts';
import type { Link } from '../../../shared/shell.ts';
import { line } from './fields.ts';
import { publicImage } from './image-link.ts';
import { listMapper } from './mappers.ts';

export function mapMeta(data: unknown): Result<PageMeta> | undefined {
  const result = v.safeParse(metaSchema, data);
  if (!result.success) return undefined;
  const { Seo_Meta_Details: record } = result.output;
  return record ? found(record) : missing;
}

const longest = { title: 200, description: 500, keywords: 500 };

const isTrue = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => /^(?:true|1)$/i.test(String(value))),
);

const recordSchema = v.pipe(
  v.object({
    Meta_Title: orNone(line(longest.title)),
    Meta_Description: orNone(line(longest.description)),
    Meta_Keywords: orNone(line(longest.keywords)),
    Og_Image_Link: orNone(v.string()),
    Og_Image: orNone(v.string()),
    Is_Index_Page: v.fallback(isTrue, false),
  }),
  v.transform((record): PageMeta => {
    const url = publicImage(record.Og_Image_Link) ?? publicImage(record.Og_Image);
    return {
      title: record.Meta_Title,
      description: record.Meta_Description,
      keywords: record.Meta_Keywords,
      ...(url ? { image: { url } } : {}),
      indexed: record.Is_Index_Page,
    };
  }),
);

const noRecord = v.pipe(
  v.union([v.null(), v.undefined(), v.strictTuple([])]),
  v.transform(() => undefined),
);
const noList = v.check((record) => !Array.isArray(record));

const metaSchema = v.object({
  Seo_Meta_Details: v.optional(v.union([noRecord, v.pipe(v.unknown(), noList, recordSchema)])),
});

const pageSchema = v.pipe(
  v.object({ Slug: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/-]*$/)), Page_Title: line(longest.title) }),
  v.transform((page): Link => ({ label: page.Page_Title, href: page.Slug })),
);

export const mapPageList = listMapper('Page_List', pageSchema, (page) => page.href);

function orNone(text: v.GenericSchema<unknown, string>) {
  return v.fallback(v.optional(text, ''), '');
}
