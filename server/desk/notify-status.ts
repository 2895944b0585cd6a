import type { Tables } from '../database/tables.ts';
import { type ChannelName, channelNames } from '../notify/channel.ts';
import { counted } from '../text/counted.ts';
import { printable, printableJson } from '../text/printable.ts';
import { readSite, type SiteData } from './open-site-data.ts';

/** The state of each channel. Works whether the site runs or not. */
export async function* notifyStatus(data: SiteData, json: boolean): AsyncGenerator<string> {
  const { found, linked } = await readSite(data, async ({ store: { tables } }) => ({
    found: await Promise.all(channelNames.map((channel) => statusOf(tables, channel))),
    linked: await waitingWithLinks(tables),
  }));
  if (json) return yield `${printableJson(found)}\n`;
  yield found.map((status) => `${sheetOf(status).join('\n')}\n`).join('\n');
  if (linked) yield `\nto confirm: ${linked} waiting. Without WEB_BASE, these mails are not sent.\n`;
}

/** Mails that ask visitors to confirm a subscription or a call. */
async function waitingWithLinks(tables: Tables): Promise<number> {
  const waiting = (table: 'consents' | 'call_bookings') =>
    tables
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('mail', '=', 'waiting')
      .executeTakeFirstOrThrow();
  return (await waiting('consents')).rows + (await waiting('call_bookings')).rows;
}

type Status = Awaited<ReturnType<typeof statusOf>>;

function sheetOf(status: Status): string[] {
  if (status.switchedOn === null) return [`${status.channel}: not configured when the site last started`];
  return [
    `${status.channel}: ${status.waiting} waiting, ${status.told} sent, ${status.parked} parked`,
    ...(status.toldInPart
      ? [`  in part       ${status.toldInPart} of those sent: the server rejected some of the recipients`]
      : []),
    `  since         ${readable(status.switchedOn)}`,
    ...(status.lastTold ? [`  last sent     ${readable(status.lastTold)}`] : []),
    ...(status.lastFailure
      ? [`  last failure  ${printable(status.lastFailure)}, after ${counted(status.tries, 'try', 'tries')}`]
      : []),
    ...(status.notSent
      ? [`  not sent      ${status.notSent}: the address cannot receive email, or has already received too many`]
      : []),
    ...(status.parked ? ['  The site retries parked notices after its next start.'] : []),
  ];
}

function readable(time: string): string {
  return `${time.slice(0, 19).replace('T', ' ')} UTC`;
}

async function statusOf(tables: Tables, channel: ChannelName) {
  const notices = tables.selectFrom('notices').where('channel', '=', channel);
  const on = await tables
    .selectFrom('notify_channels')
    .select('switched_on_at as at')
    .where('channel', '=', channel)
    .executeTakeFirst();
  const counts = await notices
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('rows'),
      eb.fn.countAll<number>().filterWhere('last_failure', '<>', '').as('failed'),
    ])
    .groupBy('state')
    .execute();
  const count = (state: string) => counts.find((each) => each.state === state)?.rows ?? 0;
  const failed = (state: string) => counts.find((each) => each.state === state)?.failed ?? 0;
  const told = await notices.select(({ fn }) => fn.max('told_at').as('at')).executeTakeFirst();
  const failure = await notices
    .select(['last_failure as reason', 'tries'])
    .where('last_failure', '<>', '')
    .orderBy(({ fn, lit }) => fn.coalesce('tried_at', lit(0)), 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastTold = told?.at ?? null;
  return {
    channel,
    switchedOn: on ? new Date(on.at).toISOString() : null,
    waiting: count('waiting'),
    told: count('told'),
    toldInPart: failed('told'),
    parked: count('parked'),
    notSent: failed('left-out'),
    lastTold: lastTold === null ? null : new Date(lastTold).toISOString(),
    lastFailure: failure?.reason ?? null,
    tries: failure?.tries ?? 0,
  };
}
