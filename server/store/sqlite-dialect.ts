import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { mapStorageErrors } from './store-unavailable.ts';

/** A query with a list of values needs a separate statement for each length of the list. */
const maxStatements = 200;

/** The caller opens and closes the database. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new Driver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Driver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: prepared(database) });
    this.#database = database;
  }

  /** A writing transaction acquires the write lock at the beginning, because acquiring the lock later could fail. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function prepared(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    prepare(sql) {
      const known = statements.get(sql) ?? mapStorageErrors(() => statementOf(database, sql));
      statements.set(sql, known);
      return known;
    },
    close() {},
  };
}

function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => mapStorageErrors(() => statement.all(...values.map(inputOf))),
    run: (values) => mapStorageErrors(() => statement.run(...values.map(inputOf))),
    iterate: (values) => statement.iterate(...values.map(inputOf)),
  };
}

function inputOf(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored in the database.`);
}
