import KeyvRedis, { createClient } from '@keyv/redis';
import { Keyv } from 'keyv';

/** Milliseconds: to reach the server, and then for the login and a first count. */
const patience = { connect: 1_000, greeting: 1_000 };

/** A server that is this far behind is slow anyway. */
const mostCommands = 10_000;

export type RedisConnection = Awaited<ReturnType<typeof connectToRedis>>;

/**
 * A connection that is used until its first fault. Nothing waits for a server that is away, and what waits for an
 * answer ends with the connection.
 */
export async function connectToRedis(url: string, onFault: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostCommands,
    socket: { connectTimeout: patience.connect, reconnectStrategy: false },
  });
  let isOver = false;
  function end(): void {
    isOver = true;
    if (client.isOpen) client.destroy();
  }
  const fault = (error: unknown) => {
    if (!isOver) onFault(error);
  };
  client.on('error', fault);
  // Keyv's adapter connects again by itself if a read is under way when the connection ends.
  client.on('ready', () => isOver && end());
  let greeting: NodeJS.Timeout | undefined;
  client.once('connect', () => {
    // A server that hangs accepts connections and says nothing.
    greeting = setTimeout(end, patience.greeting);
  });
  try {
    await client.connect();
    // A replica, a full server, and a login without permissions answer a PING, but count nothing.
    await add('site:try', patience.greeting);
  } catch (error) {
    end();
    throw error;
  } finally {
    clearTimeout(greeting);
  }

  const store = new KeyvRedis(client);
  store.on('error', fault);
  const values = new Keyv<unknown>({ store });
  // Its own errors are texts that are no JSON, and it returns nothing for these.
  values.on('error', () => {});

  return {
    values,
    add,
    async count(key: string): Promise<number> {
      return Number((await client.get(key)) ?? 0);
    },
    /** Whether nobody has claimed it before. */
    async claim(key: string, ms: number): Promise<boolean> {
      return (await client.set(key, '', { condition: 'NX', expiration: { type: 'PX', value: ms } })) !== null;
    },
    /** Undefined if the server keeps its configuration to itself, as those of providers do. */
    async writesToDisk(): Promise<boolean | undefined> {
      try {
        const { save, appendonly } = await client.configGet(['save', 'appendonly']);
        return save !== '' || appendonly !== 'no';
      } catch {
        return undefined;
      }
    },
    end,
  };

  /** In a transaction, so that no count stays without its end: older servers, which do not know NX here, refuse both. */
  async function add(key: string, within: number): Promise<number> {
    const [count] = await client.multi().incr(key).pExpire(key, within, 'NX').execTyped();
    return Number(count);
  }
}
