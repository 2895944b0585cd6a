import type { DatabaseSync } from 'node:sqlite';
import { confirmCallPath } from '../shared/paths.ts';
import type { DataFolder } from './database/data-folder.ts';
import type { VisitorRecords } from './embedded-api/visitor-records.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { createMailSender, senderOf } from './mail/mail-sender.ts';
import { createBookings } from './posts/calls/bookings.ts';
import { createConfirmationMails } from './posts/calls/confirmation-mails.ts';
import { createMailQueue } from './posts/calls/mail-queue.ts';
import { createSendRow } from './posts/forms/send-row.ts';
import { createConfirmLinks } from './posts/guards/confirm-links.ts';
import { createFormTokens } from './posts/guards/form-tokens.ts';
import { createConsents } from './posts/newsletter/consents.ts';
import { createNewsletter } from './posts/newsletter/newsletter.ts';
import { createDelivery } from './posts/outbox/delivery.ts';
import { createOutbox } from './posts/outbox/outbox.ts';
import { openUploadFolder, startSweeping } from './posts/uploads/upload-folder.ts';
import { createRetention } from './retention/retention.ts';
import type { UpstreamClient } from './upstream/client.ts';

interface Parts {
  env: Env;
  data: DataFolder;
  database: DatabaseSync;
  client: UpstreamClient;
  /** The embedded API's data, if the site uses it. */
  visitors: VisitorRecords | undefined;
  now: () => number;
  random: () => number;
  log: Log;
}

export type PostOffice = ReturnType<typeof openPostOffice>;

/** Stores visitors' posts, delivers them to the upstream, deletes old ones, and mails visitors. Not started. */
export function openPostOffice({ env, data, database, client, visitors, now, random, log }: Parts) {
  const outbox = createOutbox({ database, now: Date.now, fileQuota: env.UPLOAD_QUOTA_MB * 1024 * 1024 });
  const uploads = openUploadFolder(data.file('uploads'));
  const stopSweeping = startSweeping(uploads, { isKnown: (name) => outbox.show(name) !== undefined, log, now });
  const sendRow = createSendRow(client, uploads.pathOf);
  const delivery = createDelivery({ outbox, send: sendRow, log, now: Date.now, random });
  const tokens = createFormTokens(data.file('form-key'), now);
  const send = env.SMTP_URL && createMailSender(env.SMTP_URL, senderOf(env));
  const mailing = { companyName: env.COMPANY_NAME, log, now, random };
  const signer = tokens.signer('confirm a call');
  const links = send && createConfirmLinks({ signer, base: env.WEB_BASE + confirmCallPath, now });
  const callMails =
    links && createConfirmationMails({ queue: createMailQueue(database, now), send, links, ...mailing });
  const consents = createConsents(database, now);
  const newsletter = createNewsletter({ consents, outbox, tokens, webBase: env.WEB_BASE, send, ...mailing });
  const retention = createRetention({ env, folder: data.path, outbox, visitors, consents, log, now });

  return {
    outbox,
    uploads,
    delivery,
    tokens,
    bookings: createBookings(database, now),
    /** Set if mail is configured. */
    links,
    newsletter,
    start() {
      for (const each of [delivery, callMails, newsletter.mails, retention]) each?.start();
    },
    async stop() {
      stopSweeping();
      await Promise.all([delivery, callMails, newsletter.mails, retention].map((each) => each?.stop()));
    },
  };
}
