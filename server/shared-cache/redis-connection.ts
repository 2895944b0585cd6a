import KeyvRedis, { createClient } from '@keyv/redis';
import { Keyv } from 'keyv';

/** Milliseconds to connect, and then to log in and make a first count. */
const patience = { connect: 1_000, greeting: 1_000 };

/** With this many commands unanswered, the server is too slow to wait for. */
const mostCommands = 10_000;

export type RedisConnection = Awaited<ReturnType<typeof connectToRedis>>;

/**
 * A connection that is used until its first fault. Commands fail at once while the server is away, and pending commands
 * fail when the connection ends.
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
  // Keyv's adapter reconnects by itself if a read is pending when the connection ends.
  client.on('ready', () => isOver && end());
  let greeting: NodeJS.Timeout | undefined;
  client.once('connect', () => {
    // A server that hangs accepts connections but never answers.
    greeting = setTimeout(end, patience.greeting);
  });
  try {
    await client.connect();
    // A replica, a full server, or a login without permissions would answer PING but refuse to count.
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
  // Keyv emits errors for values that are not JSON, and returns undefined for them.
  values.on('error', () => {});

  return {
    values,
    add,
    async count(key: string): Promise<number> {
      return Number((await client.get(key)) ?? 0);
    },
    /** False if the key is already claimed. */
    async claim(key: string, ms: number): Promise<boolean> {
      return (await client.set(key, '', { condition: 'NX', expiration: { type: 'PX', value: ms } })) !== null;
    },
    /** Undefined if the server does not reveal its configuration, as is common with hosted services. */
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

  /**
   * In a transaction, so that no count is left without an expiry: an older server does not support NX here, and then
   * rejects both commands.
   */
  async function add(key: string, within: number): Promise<number> {
    const [count] = await client.multi().incr(key).pExpire(key, within, 'NX').execTyped();
    return Number(count);
  }
}
