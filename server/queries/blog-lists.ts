import type { BlogPost, BlogSummary, Category } from '../../shared/items.ts';
import { found, missing } from '../../shared/result.ts';
import type { BlogList, BlogListInput } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { BlogRecord, ListedBlog } from '../company-api/records/blogs.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import type { ContentPages } from '../content/load-content.ts';
import { teamOf } from '../content/team.ts';
import type { Collections } from './collections/collections.ts';
import { allItemsKey, listOfCategory, listOfTag } from './collections/snapshot.ts';
import { categoryPage, itemsIn, pageOf, perPage } from './list-page.ts';
import { minArticlesOfTag } from './thin-lists.ts';
import { createTopics } from './topics.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

const recentPerPage = 5;

type ListedNote = ListedBlog & Pick<BlogSummary, 'cover'>;

export function createBlogLists(
  upstream: UpstreamQueries,
  { notes }: Collections,
  { site, navigation }: Pick<ContentPages, 'site' | 'navigation'>,
) {
  const topicsOf = createTopics(navigation);
  const team = teamOf(site);

  const one = (slug: string) => upstream.blog({ BlogSlug: slug, IsPagination: 0 });

  async function everyNote(page: number): Promise<Timestamped<BlogList>> {
    // Until the collection has a snapshot, the site also requests this page directly from the upstream.
    const own = notes.isKnown() ? undefined : notes.withCovers(fromUpstream(page));
    const listed = notes.page(allItemsKey, page, perPage);
    const early = own && (await Promise.race([own, listed.then(() => undefined)]));
    if (early?.result.ok && !notes.isKnown()) return early;
    const list = await listed;
    if (!list.result.ok) return own ?? fromUpstream(page);
    return mapTimestamped(list, ({ items, total }) => pageOf(items.map(summaryOf), total, page));
  }

  async function fromUpstream(page: number): Promise<Timestamped<BlogList>> {
    const fetched = await upstream.blogPage({ IsPagination: 1, PageNo: page, PerPage: perPage });
    const list = mapTimestamped(fetched, ({ slots, total }) => {
      const items = itemsIn({ slots }).map(covered);
      return pageOf(items, total ?? items.length, page);
    });
    return { ...list, degraded: true };
  }

  async function ofCategory(slug: string, page: number): Promise<Timestamped<BlogList>> {
    const categories = upstream.blogCategories({ IsPagination: 0 });
    const list = mapTimestamped(await notes.page(listOfCategory(slug), page, perPage), ({ items, total }) =>
      pageOf(items.map(summaryOf), total, page),
    );
    return categoryPage(list, await categories, slug);
  }

  async function ofTag(slug: string, page: number): Promise<Timestamped<BlogList>> {
    return mapTimestamped(await notes.page(listOfTag(slug), page, perPage), ({ items, total }) => {
      const list = pageOf(items.map(summaryOf), total, page);
      const title = items.flatMap((note) => note.tags).find((tag) => tag.slug === slug)?.name;
      return list.ok && title ? found({ ...list.value, title }) : missing;
    });
  }

  const covered = (note: ListedBlog) => summaryOf({ ...note, cover: notes.cover(note) });

  function linksOf({ post, services }: BlogRecord): Pick<BlogPost, 'author' | 'services'> {
    const member = team.find(({ name }) => name === post.author.name);
    return {
      author: { ...post.author, ...(member && { href: member.href }) },
      services: topicsOf({ services }).services.map(({ name, href }) => ({ label: name, href })),
    };
  }

  return {
    async post(slug: string): Promise<Timestamped<BlogPost>> {
      const fetched = await notes.withCovers(one(slug));
      return mapTimestamped(fetched, (record) => {
        const { post, ...others } = record;
        return found({ ...post, ...linksOf(record), cover: notes.cover({ ...post, ...others }) });
      });
    },
    async html(slug: string): Promise<Timestamped<string>> {
      return mapTimestamped(await one(slug), ({ html }) => found(html));
    },
    list({ page = 1, category, tag }: BlogListInput): Promise<Timestamped<BlogList>> {
      if (category) return ofCategory(category, page);
      return tag ? ofTag(tag, page) : everyNote(page);
    },
    async tags(): Promise<Timestamped<Category[]>> {
      return mapTimestamped(await notes.tags(), (tags) =>
        found(
          tags
            .filter(({ count }) => count >= minArticlesOfTag)
            .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
        ),
      );
    },
    async recent(): Promise<Timestamped<BlogSummary[]>> {
      const recent = { IsPagination: 1, PageNo: 1, PerPage: recentPerPage } as const;
      const fetched = await notes.withCovers(upstream.blogPage(recent));
      if (fetched.result.ok)
        return mapTimestamped(fetched, (page) => found(itemsIn(page).slice(0, recentPerPage).map(covered)));
      const newest = await notes.newest(allItemsKey, recentPerPage);
      return { ...mapTimestamped(newest, (items) => found(items.map(summaryOf))), degraded: true };
    },
  };
}

function summaryOf({ tags: _, services: __, chosenCover: ___, version: ____, ...summary }: ListedNote): BlogSummary {
  return summary;
}
