import type { BlogSummary } from '../../shared/models.ts';
import { found, missing, type Outcome } from '../../shared/outcome.ts';
import type { BlogList, BlogListInput } from '../../shared/site.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import type { BlogListRecord, ListedBlog } from '../upstream/records/blogs.ts';
import { joinDated, mapDated } from './dated.ts';

const perPage = 9;
/** Specification, section 9. */
const recentPerPage = 5;

/** The lists of notes. A category or tag is picked from the whole list: the wire has no field to ask by. */
export function createBlogLists(upstream: UpstreamReads) {
  const all = () => upstream.blogList({ IsPagination: 0 });
  const pageOf = (page: number, size: number) => upstream.blogList({ IsPagination: 1, PageNo: page, PerPage: size });

  async function everything(page: number): Promise<Dated<BlogList>> {
    return mapDated(await pageOf(page, perPage), ({ items, total }) => listOf(items, total, page));
  }

  async function ofCategory(slug: string, page: number): Promise<Dated<BlogList>> {
    const [list, categories] = await Promise.all([all(), upstream.blogCategories({ IsPagination: 0 })]);
    return joinDated(list, categories, (notes, names) => {
      if (!notes.ok) return notes;
      if (!names.ok) return names;
      const category = names.value.find((one) => one.slug === slug);
      if (!category) return missing;
      return narrowed(notes.value, (note) => note.category.slug === slug, category.name, page);
    });
  }

  async function ofTag(slug: string, page: number): Promise<Dated<BlogList>> {
    return mapDated(await all(), (notes) => {
      const name = notes.items.flatMap((note) => note.tags).find((tag) => tag.slug === slug)?.name;
      if (!name) return missing;
      return narrowed(notes, (note) => note.tags.some((tag) => tag.slug === slug), name, page);
    });
  }

  return {
    list({ page = 1, category, tag }: BlogListInput): Promise<Dated<BlogList>> {
      if (category) return ofCategory(category, page);
      return tag ? ofTag(tag, page) : everything(page);
    },
    async recent(): Promise<Dated<BlogSummary[]>> {
      return mapDated(await pageOf(1, recentPerPage), ({ items }) => found(items.map(summaryOf)));
    },
  };
}

function narrowed(
  { items }: BlogListRecord,
  belongs: (note: ListedBlog) => boolean,
  title: string,
  page: number,
): Outcome<BlogList> {
  const notes = items.filter(belongs);
  const outcome = listOf(notes.slice((page - 1) * perPage, page * perPage), notes.length, page);
  return outcome.ok ? found({ ...outcome.value, title }) : outcome;
}

/** A page past the end does not exist; the first always does, empty if need be. */
function listOf(items: ListedBlog[], total: number, page: number): Outcome<BlogList> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return page > pages ? missing : found({ items: items.map(summaryOf), page, pages, total });
}

function summaryOf({ tags: _, ...summary }: ListedBlog): BlogSummary {
  return summary;
}
