import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';
import { asUnavailable, unavailable } from './database-error.ts';

/** Removes the limit on idle time, because a person may read the rows page by page. */
const beginReading =
  'begin isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = 0';

/**
 * Replaces Kysely's own driver, which would return a failed connection to the pool. Refuses queries until `isReady`
 * returns true, because the tables may be from an older release.
 */
export function postgresDialect(pool: pg.Pool, isReady: () => boolean): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, isReady),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #isReady: () => boolean;

  constructor(pool: pg.Pool, isReady: () => boolean) {
    this.#pool = pool;
    this.#isReady = isReady;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#isReady()) throw unavailable(new Error('no response since startup'));
    try {
      return new Connection(await this.#pool.connect());
    } catch (error) {
      throw unavailable(error);
    }
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') await connection.executeQuery(CompiledQuery.raw(beginReading));
    else if (connection instanceof Connection) connection.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const [end] = (await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'))).rows;
    // PostgreSQL responds to COMMIT with ROLLBACK if a statement has failed.
    if (end?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      // The pool closes the failed connection, which makes the server roll back. The caller receives the original
      // error.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isBroken = false;
  #isBusy = false;
  readonly #broke = () => {
    this.#isBroken = true;
  };

  constructor(client: pg.PoolClient) {
    this.#client = client;
    // The pool handles only the errors of idle connections.
    client.on('error', this.#broke);
  }

  /** Does not wait for the response. If `begin` fails, the connection cannot be used again. */
  begin(): void {
    this.#client.query('begin').catch(() => {
      this.#isBroken = true;
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // A transaction that has timed out may send a statement before the previous statement's response arrives.
    if (this.#isBusy) this.#isBroken = true;
    if (this.#isBroken) throw new StoreUnavailable('The connection to the database has ended. Try again.');
    this.#isBusy = true;
    try {
      const values = parameters.map(inputOf);
      const name = nameOf(sql, values.length);
      return resultOf(await this.#client.query({ text: sql, values, ...(name && { name }) }));
    } catch (error) {
      const shown = asUnavailable(error);
      // After a timeout, for example, a late response could be mistaken for the response to the next statement.
      if (shown instanceof StoreUnavailable) this.#isBroken = true;
      throw shown;
    } finally {
      this.#isBusy = false;
    }
  }

  streamQuery(): never {
    throw new Error('The PostgreSQL dialect does not support streaming queries.');
  }

  release(): void {
    this.#client.off('error', this.#broke);
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== 'I');
    this.#isBroken = true;
  }
}

/**
 * Maximum number of parameters of a named statement. A list could have any length, and each length would need a
 * separate name.
 */
const maxParameters = 40;

const names = new Map<string, string>();

/** With a name, a connection parses the statement only once. */
function nameOf(sql: string, parameters: number): string | undefined {
  if (parameters === 0 || parameters > maxParameters) return undefined;
  const name = names.get(sql) ?? `s${names.size}`;
  names.set(sql, name);
  return name;
}

function resultOf<R>(result: pg.QueryResult | pg.QueryResult[]): QueryResult<R> {
  // No caller reads the results of a query with several statements.
  if (Array.isArray(result)) return { rows: [] };
  const { command, rowCount, rows } = result;
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: rows.concat({ command }) };
  return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
}

function inputOf(value: unknown): string | number | bigint | Uint8Array | null {
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return value;
  // PostgreSQL rejects NUL in text, even in a comparison.
  if (typeof value === 'string') return value.replaceAll('\0', '\u{fffd}');
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored in the database.`);
}
