import type { Operation, OperationInput } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { href } from '../../../shared/paths.ts';
import { type Result, unavailable } from '../../../shared/result.ts';
import type { UpstreamClient } from '../../company-api/client.ts';
import { mapBlogText } from '../../company-api/records/blogs.ts';
import { mapCaseStudyText } from '../../company-api/records/case-studies.ts';
import type { Mapper } from '../../company-api/records/mappers.ts';
import { readResponse } from '../../company-api/records/mappers.ts';
import { mapPortfolioText } from '../../company-api/records/portfolio.ts';
import type { Log } from '../../process/log.ts';
import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';
import type { Indexed } from '../collections/snapshot.ts';
import { readHtmlText } from './html-text.ts';
import type { ListedEntry, SearchText } from './search-entry.ts';

export interface ItemSource {
  name: string;
  refresh(): Promise<number | undefined>;
  listed(from: number, max: number): ListedEntry[];
  /** Bypasses the cache of visitors' queries. */
  text(address: string): Promise<Result<SearchText>>;
}

const single = 0 as const;

interface SourceParts {
  collections: Collections;
  client: UpstreamClient;
  log: Log;
}

export function itemSearchSources({ collections, client, log }: SourceParts): ItemSource[] {
  return [
    source('notes', collections.notes, {
      address: href.blog,
      kind: 'Blog',
      facts: ({ category, author, tags }) => [category.name, author.name, ...tags.map(({ name }) => name)],
      text: textReader(operations.getBlogList, mapBlogText, (slug) => ({ BlogSlug: slug, IsPagination: single })),
    }),
    source('case studies', collections.caseStudies, {
      address: href.caseStudy,
      kind: 'Case study',
      facts: ({ client: name, category, headline }) => [
        name,
        category.name,
        `${headline.label}: ${headline.before}, then ${headline.after}`,
      ],
      text: textReader(operations.getCaseStudyList, mapCaseStudyText, (slug) => ({
        Slug: slug,
        IsPagination: single,
      })),
    }),
    source('products', collections.products, {
      address: href.portfolioItem,
      kind: 'Product',
      facts: ({ category, year }) => [category.name, `Shipped ${year}`],
      text: textReader(operations.getPortfolioList, mapPortfolioText, (slug) => ({
        PortfolioSlug: slug,
        IsPagination: single,
      })),
    }),
  ];

  function textReader<O extends Operation>(
    operation: O,
    map: Mapper<string, OperationInput<O>>,
    inputOf: (slug: string) => OperationInput<O>,
  ) {
    return async (slug: string): Promise<Result<SearchText>> => {
      const input = inputOf(slug);
      const response = await client.call(operation, input);
      if (response?.status !== '1') return unavailable;
      const { result } = readResponse(operation, map, { data: response.data, input, before: undefined }, log);
      return result.ok ? { ok: true, value: readHtmlText(result.value) } : result;
    };
  }
}

interface Shown<Item> {
  address(slug: string): string;
  kind: string;
  facts(item: Item): string[];
  text(slug: string): Promise<Result<SearchText>>;
}

function source<Item extends Indexed & { title: string; summary: string }>(
  name: string,
  collection: Collection<Item>,
  { address, kind, facts, text }: Shown<Item>,
): ItemSource {
  return {
    name,
    async refresh() {
      await collection.refresh();
      return collection.syncedAt();
    },
    listed: (from, max) =>
      collection.known(from, max).map(({ item, position, version }) => ({
        href: address(item.slug),
        position,
        kind,
        title: item.title,
        summary: item.summary,
        facts: facts(item).join(', '),
        version,
      })),
    text: (page) => text(page.slice(page.lastIndexOf('/') + 1)),
  };
}
