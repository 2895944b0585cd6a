import type { BlogSummary, Category } from '../../shared/models.ts';
import { found, missing } from '../../shared/outcome.ts';
import type { BlogList, BlogListInput } from '../../shared/site.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { createCoveredNotes, type ListedNote } from './covered-notes.ts';
import { mapDated } from './dated.ts';
import { categoryPage, pageOf, perPage, titledPage } from './list-page.ts';

/** Specification, section 9. */
const recentPerPage = 5;

/** Notes, and lists of them. A category or tag is picked from the whole list: the wire has no field to ask by. */
export function createBlogLists(upstream: UpstreamReads) {
  const notes = createCoveredNotes(upstream);

  async function everything(page: number): Promise<Dated<BlogList>> {
    return mapDated(await notes.page(page, perPage), ({ items, total }) => pageOf(items.map(summaryOf), total, page));
  }

  async function ofCategory(slug: string, page: number): Promise<Dated<BlogList>> {
    const [list, categories] = await Promise.all([notes.all(), upstream.blogCategories({ IsPagination: 0 })]);
    const summaries = mapDated(list, ({ items }) => found(items.map(summaryOf)));
    return categoryPage(summaries, categories, slug, page);
  }

  async function ofTag(slug: string, page: number): Promise<Dated<BlogList>> {
    return mapDated(await notes.all(), (all) => {
      const name = all.items.flatMap((note) => note.tags).find((tag) => tag.slug === slug)?.name;
      if (!name) return missing;
      const tagged = all.items.filter((note) => note.tags.some((tag) => tag.slug === slug));
      return titledPage(tagged.map(summaryOf), name, page);
    });
  }

  return {
    post: notes.post,
    async html(slug: string): Promise<Dated<string>> {
      return mapDated(await upstream.blog({ BlogSlug: slug, IsPagination: 0 }), ({ html }) => found(html));
    },
    list({ page = 1, category, tag }: BlogListInput): Promise<Dated<BlogList>> {
      if (category) return ofCategory(category, page);
      return tag ? ofTag(tag, page) : everything(page);
    },
    async tags(): Promise<Dated<Category[]>> {
      return mapDated(await notes.all(), ({ items }) => found(countTags(items)));
    },
    async recent(): Promise<Dated<BlogSummary[]>> {
      return mapDated(await notes.page(1, recentPerPage), ({ items }) => found(items.map(summaryOf)));
    },
  };
}

/** The tags of these notes by name, the most used first. */
function countTags(notes: ListedNote[]): Category[] {
  const tags = Map.groupBy(
    notes.flatMap((note) => note.tags),
    ({ slug }) => slug,
  );
  return [...tags.values()]
    .flatMap(([tag, ...others]) => (tag ? [{ ...tag, count: others.length + 1 }] : []))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function summaryOf({ tags: _, ...summary }: ListedNote): BlogSummary {
  return summary;
}
