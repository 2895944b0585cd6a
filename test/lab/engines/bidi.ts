import * as v from 'valibot';

const messageSchema = v.looseObject({
  type: v.string(),
  id: v.optional(v.nullable(v.number())),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  message: v.optional(v.string()),
});

export interface Bidi {
  /** One command, with its result. */
  command(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** WebDriver BiDi: commands and events as JSON over a WebSocket. */
export async function connectBidi(address: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { type, id, method, params, result, message } = v.parse(messageSchema, JSON.parse(String(data)));
    if (type === 'event') return onEvent(method ?? '', params);
    const pending = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') pending?.resolve(result);
    else pending?.reject(new Error(message));
  });
  return {
    command(method, params = {}) {
      last += 1;
      const pending = Promise.withResolvers<unknown>();
      waiting.set(last, pending);
      socket.send(JSON.stringify({ id: last, method, params }));
      return pending.promise;
    },
    close: () => socket.close(),
  };
}
