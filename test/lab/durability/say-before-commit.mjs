import { DatabaseSync } from 'node:sqlite';

// When preloaded into a server, makes it report success up to a second before it commits to `site.db`.
const late = 1_000;
const { prepare } = DatabaseSync.prototype;
const waiting = new WeakSet();
const nothing = { changes: 0, lastInsertRowid: 0 };

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (!this.location()?.endsWith('site.db')) return statement;
  if (sql === 'commit') return { columns: () => [], run: () => commitLater(this, statement) };
  // Until the delayed commit, the next transaction joins the open one.
  if (sql === 'begin immediate') {
    return { columns: () => [], run: () => (waiting.has(this) ? nothing : statement.run()) };
  }
  return statement;
};

function commitLater(database, commit) {
  if (waiting.has(database)) return nothing;
  waiting.add(database);
  setTimeout(() => {
    waiting.delete(database);
    if (database.isTransaction) commit.run();
  }, late);
  return nothing;
}
