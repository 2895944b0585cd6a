import * as v from 'valibot';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { BodyKind } from '../../../shared/contract/operation.ts';
import { type OperationName, operations } from '../../../shared/contract/operations.ts';
import type { Published } from '../../content/published.ts';
import type { VisitorData } from '../../store/visitor-data.ts';
import type { UpstreamClient } from '../client.ts';
import { type HandlerContext, type Handlers, refusal, success } from './handler.ts';
import { itemHandlers } from './items.ts';
import { listHandlers } from './lists.ts';
import { visitorHandlers } from './visitors.ts';

export function createHandlers(
  visitorData: VisitorData,
  published: () => Published,
  now: () => number,
): Required<Handlers> {
  return {
    saveContact: acknowledge,
    saveEnquiry: acknowledge,
    saveCaseStudyEnquiry: acknowledge,
    saveCareerEnquiry: acknowledge,
    ...listHandlers(published),
    ...itemHandlers(published),
    ...visitorHandlers(visitorData, published, now),
  };
}

/** Stores nothing, because the outbox already stores the post. */
const acknowledge = (): Envelope => success({});

/**
 * Creates a client that calls the embedded API's handlers for lists and items without HTTP requests. Other operations
 * resolve to null.
 */
export function readClientOf(published: Published): UpstreamClient {
  const routes = routesOf({ ...listHandlers(() => published), ...itemHandlers(() => published) });
  return {
    async call({ path }, input) {
      return (await routes.get(path)?.respond(input, { idempotencyKey: undefined })) ?? null;
    },
  };
}

interface Route {
  body: BodyKind;
  respond(payload: unknown, context: HandlerContext): Envelope | Promise<Envelope>;
}

export function routesOf(handlers: Handlers): Map<string, Route> {
  const names = Object.keys(operations).filter((name): name is OperationName => name in operations);
  return new Map(names.flatMap((name) => routeOf(name, handlers)));
}

function routeOf<Name extends OperationName>(name: Name, handlers: Handlers): [string, Route][] {
  const handler = handlers[name];
  if (!handler) return [];
  const { path, body } = operations[name];
  const respond: Route['respond'] = (payload, context) => {
    const input = v.safeParse(operations[name].input, payload);
    if (!input.success) return refusal(`Invalid request: ${input.issues.map(describe).join('; ')}`);
    return handler(input.output, context);
  };
  return [[path, { body, respond }]];
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`;
}
