import * as v from 'valibot';
import type { HomeContent } from '../../shared/models.ts';
import { found } from '../../shared/outcome.ts';
import { slugPattern } from '../../shared/paths.ts';
import { type ReadName, type Reads, readKey } from '../../shared/site.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { fallbackSettings } from '../upstream/records/settings.ts';
import { createBlogLists } from './blog-lists.ts';
import { mapDated, timeless, withFallback } from './dated.ts';
import { createMeta } from './meta.ts';
import { createPopular } from './popular.ts';

/** One read of the site: what input it takes, and how it is answered. Answers never reject. */
export interface SiteRead<Name extends ReadName> {
  input: v.GenericSchema<unknown, Reads[Name]['input']>;
  run(input: Reads[Name]['input']): Promise<Dated<Reads[Name]['output']>>;
}

export type ReadTable = { [Name in ReadName]: SiteRead<Name> };

/** The content of the site's own pages, from the content folder. */
export interface LocalPages {
  home: HomeContent;
}

/** Every read of the site. One line here is one method of the port and one address below `/api`. */
export function createReadTable(upstream: UpstreamReads, pages: LocalPages, companyName: string): ReadTable {
  const lists = createBlogLists(upstream);
  const meta = createMeta(upstream, companyName);
  return {
    settings: read(nothing, async () => withFallback(await upstream.settings({}), fallbackSettings())),
    countries: read(nothing, () => upstream.countries({})),
    meta: read(v.strictObject({ path }), ({ path: address }) => meta(address)),
    pages: read(nothing, () => upstream.pageList({})),
    popular: read(nothing, createPopular(upstream)),
    home: read(nothing, async () => timeless(pages.home)),
    'blogs.categories': read(nothing, () => upstream.blogCategories({ IsPagination: 0 })),
    'blogs.list': read(blogListInput, lists.list),
    'blogs.recent': read(nothing, lists.recent),
    'blogs.post': read(bySlug, async (input) =>
      mapDated(await upstream.blog(oneBlog(input.slug)), ({ post }) => found(post)),
    ),
    'blogs.body': read(bySlug, async (input) =>
      mapDated(await upstream.blog(oneBlog(input.slug)), ({ html }) =>
        found({ key: readKey('blogs.body', input), __html: html }),
      ),
    ),
    'blogs.comments': read(bySlug, ({ slug }) => upstream.comments({ BlogSlug: slug })),
  };
}

const slugSchema = v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern));
const path = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[a-z0-9/_-]*$/));
const pageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(500),
);

const nothing = v.strictObject({});
const bySlug = v.strictObject({ slug: slugSchema });
const blogListInput = v.strictObject({
  page: v.exactOptional(pageNumber),
  category: v.exactOptional(slugSchema),
  tag: v.exactOptional(slugSchema),
});

function oneBlog(slug: string) {
  return { BlogSlug: slug, IsPagination: 0 } as const;
}

function read<Input, Output>(input: v.GenericSchema<unknown, Input>, run: (input: Input) => Promise<Dated<Output>>) {
  return { input, run };
}
