import { type OperationName, operations } from '../../shared/contract/operations.ts';
import type { ContentItems } from '../content/content-items.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import { openDatabase } from './database.ts';
import type { Handlers } from './handler.ts';
import { createHandlers, handle } from './handlers.ts';
import { seedItems } from './item-seed.ts';
import { itemTables } from './item-tables.ts';
import { type Lists, seedLists } from './list-seed.ts';
import { contentTables, lastingTables } from './schema.ts';

interface OneItem {
  lists: Pick<Lists, 'categories' | 'tags' | 'portfolioCategories'>;
  /** With a single item that counts as published. */
  items: ContentItems;
}

/** Answers like the embedded API, from memory and about one item. `today` is an ISO date, UTC. */
export function createOneItemApi({ lists, items }: OneItem, today: string): UpstreamClient & { close(): void } {
  const database = openDatabase(':memory:');
  for (const tables of [lastingTables, contentTables, itemTables]) database.exec(tables);
  const others = { settings: [], countries: [], clients: [], reviews: [], events: [] };
  seedLists(database, { ...others, ...lists });
  seedItems(database, { items, seo: [] }, today);
  const handlers = createHandlers(database);
  return {
    async call(operation, input) {
      const name = operationNames.find((one) => operations[one].path === operation.path);
      return name ? answerOf(handlers, name, input) : null;
    },
    close: () => database.close(),
  };
}

const isOperationName = (name: string): name is OperationName => name in operations;
const operationNames = Object.keys(operations).filter(isOperationName);

function answerOf<Name extends OperationName>(handlers: Handlers, name: Name, input: unknown) {
  const handler = handlers[name];
  return handler ? handle(name, handler, input, { idempotencyKey: undefined, file: undefined }) : null;
}
