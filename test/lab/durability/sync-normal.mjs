import { DatabaseSync } from 'node:sqlite';

// When preloaded into a server, makes its databases commit without waiting for the disk.
const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
