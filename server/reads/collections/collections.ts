import type { Operation, OperationInput } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { found, type Outcome, unavailable } from '../../../shared/outcome.ts';
import type { Log } from '../../log.ts';
import type { UpstreamClient } from '../../upstream/client.ts';
import type { LastGoodValues } from '../../upstream/last-good-values.ts';
import { blogList } from '../../upstream/records/blogs.ts';
import { caseStudyList } from '../../upstream/records/case-studies.ts';
import { portfolioList } from '../../upstream/records/portfolio.ts';
import type { ListPage, ListReader } from '../../upstream/records/reshape.ts';
import { readAnswer } from '../../upstream/records/reshape.ts';
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
