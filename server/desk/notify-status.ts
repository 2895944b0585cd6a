import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type ChannelName, channelNames } from '../notify/channel.ts';
import { printable, printableJson } from '../text/printable.ts';
import { readFrom } from './open-site-data.ts';

/** The state of each channel. Works whether the site runs or not. */
export function notifyStatus(folder: string, json: boolean): string {
  const found = readStatus(folder);
  if (json) return `${printableJson(found)}\n`;
  return found.map((status) => `${sheetOf(status).join('\n')}\n`).join('\n');
}

type Status = ReturnType<typeof statusOf>;

function sheetOf(status: Status): string[] {
  if (status.switchedOn === null) return [`${status.channel}: not configured when the site last started`];
  return [
    `${status.channel}: ${status.waiting} waiting, ${status.told} sent, ${status.parked} parked`,
    `  since         ${readable(status.switchedOn)}`,
    ...(status.lastTold ? [`  last sent     ${readable(status.lastTold)}`] : []),
    ...(status.lastFailure
      ? [
          `  last failure  ${printable(status.lastFailure)}, after ${status.tries === 1 ? '1 try' : `${status.tries} tries`}`,
        ]
      : []),
    ...(status.parked ? ['  The site retries parked notices after its next start.'] : []),
  ];
}

function readable(time: string): string {
  return `${time.slice(0, 19).replace('T', ' ')} UTC`;
}

function readStatus(folder: string): Status[] {
  return readFrom(folder, (database) => {
    const found = channelNames.map((channel) => statusOf(database, channel));
    database.close();
    return found;
  });
}

const count = v.optional(v.number(), 0);
const countsSchema = v.object({ waiting: count, told: count, parked: count });
const channelSchema = v.optional(v.object({ at: v.number() }));
const toldSchema = v.object({ at: v.nullable(v.number()) });
const failureSchema = v.optional(v.object({ reason: v.string(), tries: v.number() }));

function statusOf(database: DatabaseSync, channel: ChannelName) {
  const one = (sql: string) => database.prepare(sql).get(channel);
  const on = v.parse(channelSchema, one('SELECT switched_on_at AS at FROM notify_channels WHERE channel = ?'));
  const states = database
    .prepare(`
SELECT state, count(*) AS rows FROM notices WHERE channel = ? GROUP BY state`)
    .all(channel);
  const counts = v.parse(countsSchema, Object.fromEntries(states.map(({ state, rows }) => [state, rows])));
  const told = v.parse(toldSchema, one('SELECT max(told_at) AS at FROM notices WHERE channel = ?'));
  const failure = v.parse(
    failureSchema,
    one(`
      SELECT last_failure AS reason, tries FROM notices
      WHERE channel = ? AND last_failure <> '' AND state IN ('waiting', 'parked') ORDER BY tried_at DESC LIMIT 1`),
  );
  return {
    channel,
    switchedOn: on ? new Date(on.at).toISOString() : null,
    ...counts,
    lastTold: told.at === null ? null : new Date(told.at).toISOString(),
    lastFailure: failure?.reason ?? null,
    tries: failure?.tries ?? 0,
  };
}
