import { DatabaseSync } from 'node:sqlite';

// Loaded ahead of a server: it commits the outbox a second after it has said so.
const late = 1_000;
const { exec } = DatabaseSync.prototype;
const waiting = new WeakSet();

DatabaseSync.prototype.exec = function (sql) {
  if (!this.location()?.endsWith('site.db')) return exec.call(this, sql);
  if (sql === 'COMMIT') {
    if (waiting.has(this)) return;
    waiting.add(this);
    setTimeout(() => {
      waiting.delete(this);
      if (this.isTransaction) exec.call(this, 'COMMIT');
    }, late);
    return;
  }
  // The next one joins the transaction that is still open.
  if (sql === 'BEGIN IMMEDIATE' && waiting.has(this)) return;
  exec.call(this, sql);
};
