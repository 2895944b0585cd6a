import * as v from 'valibot';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import type { PageMeta } from '../../../shared/page.ts';
import type { Link } from '../../../shared/shell.ts';
import { line } from './fields.ts';
import { publicImage } from './image-link.ts';
import { listReshape } from './reshape.ts';

export function reshapeMeta(data: unknown): Outcome<PageMeta> | undefined {
  const result = v.safeParse(metaSchema, data);
  if (!result.success) return undefined;
  return result.output.Seo_Meta_Details ? found(result.output.Seo_Meta_Details) : missing;
}

/** Characters. Search engines show a third of them. */
const longest = { title: 200, description: 500, keywords: 500 };

const metaSchema = v.object({
  Seo_Meta_Details: v.nullish(
    v.pipe(
      v.object({
        Meta_Title: v.pipe(line(longest.title), v.minLength(1)),
        Meta_Description: orNone(line(longest.description)),
        Meta_Keywords: orNone(line(longest.keywords)),
        Og_Image_Link: orNone(v.string()),
        Og_Image: orNone(v.string()),
        Is_Index_Page: v.union([v.boolean(), v.picklist([0, 1])]),
      }),
      v.transform((record): PageMeta => {
        const url = publicImage(record.Og_Image_Link) ?? publicImage(record.Og_Image);
        return {
          title: record.Meta_Title,
          description: record.Meta_Description,
          keywords: record.Meta_Keywords,
          ...(url ? { image: { url } } : {}),
          indexed: Boolean(record.Is_Index_Page),
        };
      }),
    ),
  ),
});

const pageSchema = v.pipe(
  v.object({ Slug: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/-]*$/)), Page_Title: line(longest.title) }),
  v.transform((page): Link => ({ label: page.Page_Title, href: page.Slug })),
);

export const reshapePageList = listReshape('Page_List', pageSchema, (page) => page.href);

function orNone(text: v.GenericSchema<unknown, string>) {
  return v.optional(v.nullish(text, ''), '');
}
