import { DatabaseSync } from 'node:sqlite';

// Preloaded into a server: its databases commit without waiting for the disk.
const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
