import type { Operation, OperationInput } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { found, type Outcome, unavailable } from '../../../shared/outcome.ts';
import type { UpstreamClient } from '../../company-api/client.ts';
import type { LastGoodValues } from '../../company-api/last-good-values.ts';
import { blogList } from '../../company-api/records/blogs.ts';
import { caseStudyList } from '../../company-api/records/case-studies.ts';
import type { ListPage, ListReader } from '../../company-api/records/mappers.ts';
import { readAnswer } from '../../company-api/records/mappers.ts';
import { portfolioList } from '../../company-api/records/portfolio.ts';
import type { Log } from '../../process/log.ts';
import { createCollection } from './collection.ts';
import type { Indexed } from './snapshot.ts';

interface CollectionsParts {
  client: UpstreamClient;
  lastGood: LastGoodValues;
  version: () => string;
  now: () => number;
  log: Log;
}

export type Collections = ReturnType<typeof createCollections>;

const perPage = 50;
/** Values of the API's `IsPagination`. */
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
    async function ask(page: number): Promise<Outcome<ListPage<Item>>> {
      const input = inputOf(page);
      if (!input) return found({ slots: [], total: undefined });
      const answer = await client.call(operation, input);
      if (answer?.status !== '1') return unavailable;
      return readAnswer(operation, list.page, { data: answer.data, input, before: undefined }, log).outcome;
    }
    return createCollection<Item>({ ...parts, name, ask, read: list.record });
  }
}
