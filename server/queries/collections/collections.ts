import type { Operation, OperationInput } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { found, type Result, unavailable } from '../../../shared/result.ts';
import type { UpstreamClient } from '../../company-api/client.ts';
import type { LastKnownGoodValues } from '../../company-api/last-known-good-values.ts';
import { blogList } from '../../company-api/records/blogs.ts';
import { caseStudyList } from '../../company-api/records/case-studies.ts';
import type { ListPage, ListReader } from '../../company-api/records/mappers.ts';
import { readResponse } from '../../company-api/records/mappers.ts';
import { portfolioList } from '../../company-api/records/portfolio.ts';
import type { Log } from '../../process/log.ts';
import { createCollection } from './collection.ts';
import type { Indexed } from './snapshot.ts';

interface CollectionsParts {
  client: UpstreamClient;
  lastKnownGood: LastKnownGoodValues;
  version: () => string;
  now: () => number;
  log: Log;
}

export type Collections = ReturnType<typeof createCollections>;

const perPage = 50;
const [paged, whole] = [1, 0] as const;

export function createCollections(parts: CollectionsParts) {
  return {
    notes: collection('notes', operations.getBlogList, blogList, (page) => ({
      IsPagination: paged,
      PageNo: page,
      PerPage: perPage,
    })),
    products: collection('products', operations.getPortfolioList, portfolioList, (page) => ({
      IsPagination: paged,
      PageNo: page,
    })),
    // The API has no page numbers for case studies.
    caseStudies: collection('case-studies', operations.getCaseStudyList, caseStudyList, (page) =>
      page === 1 ? { IsPagination: whole } : undefined,
    ),
  };

  function collection<O extends Operation, Item extends Indexed>(
    name: string,
    operation: O,
    list: ListReader<Item>,
    inputOf: (page: number) => OperationInput<O> | undefined,
  ) {
    const { client, log } = parts;
    async function fetchPage(page: number): Promise<Result<ListPage<Item>>> {
      const input = inputOf(page);
      if (!input) return found({ slots: [], total: undefined });
      const response = await client.call(operation, input);
      if (response?.status !== '1') return unavailable;
      return readResponse(operation, list.page, { data: response.data, input, before: undefined }, log).result;
    }
    return createCollection<Item>({ ...parts, name, fetchPage, read: list.record });
  }
}
