import type { DatabaseSync } from 'node:sqlite';
import { type OperationName, operations } from '../../shared/contract/operations.ts';
import { success } from './answer.ts';
import type { HandlerContext, Handlers } from './handler.ts';

/** Handlers of all actions without a file: each stores its input once per idempotency key. */
export function keptPosts(database: DatabaseSync): Handlers {
  const insert = database.prepare(`
    INSERT INTO posts (idempotency_key, operation, payload, received_at)
    VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (idempotency_key) DO NOTHING`);
  const handlers: Handlers = {};
  for (const name of Object.keys(operations).filter(isPlainAction)) {
    handlers[name] = (payload: object, { idempotencyKey }: HandlerContext) => {
      insert.run(idempotencyKey ?? null, name, JSON.stringify(payload));
      return success({});
    };
  }
  return handlers;
}

function isPlainAction(name: string): name is OperationName {
  return Object.entries(operations).some(
    ([key, { kind, takesFile }]) => key === name && kind === 'action' && !takesFile,
  );
}
