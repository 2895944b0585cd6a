import type { DatabaseSync } from 'node:sqlite';
import type { DataFolder } from './database/data-folder.ts';
import type { VisitorRecords } from './embedded-api/visitor-records.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { createMailSender, senderOf } from './mail/mail-sender.ts';
import { createBookings } from './posts/calls/bookings.ts';
import { createConfirmLinks } from './posts/calls/confirm-links.ts';
import { createConfirmationMails } from './posts/calls/confirmation-mails.ts';
import { createMailQueue } from './posts/calls/mail-queue.ts';
import { createSendRow } from './posts/forms/send-row.ts';
import { createFormTokens } from './posts/guards/form-tokens.ts';
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

/** What stores visitors' posts and brings them to the upstream, and the mails about calls. Nothing is started. */
export function openPostOffice({ env, data, database, client, visitors, now, random, log }: Parts) {
  const outbox = createOutbox({ database, now: Date.now, fileQuota: env.UPLOAD_QUOTA_MB * 1024 * 1024 });
  const uploads = openUploadFolder(data.file('uploads'));
  const stopSweeping = startSweeping(uploads, { isKnown: (name) => outbox.show(name) !== undefined, log, now });
  const send = createSendRow(client, uploads.pathOf);
  const tokens = createFormTokens(data.file('form-key'), now);
  const signer = tokens.signer('confirm a call');
  const links = env.SMTP_URL && createConfirmLinks({ signer, webBase: env.WEB_BASE, now });
  return {
    outbox,
    uploads,
    stopSweeping,
    retention: createRetention({ env, folder: data.path, outbox, visitors, log, now }),
    delivery: createDelivery({ outbox, send, log, now: Date.now, random }),
    tokens,
    bookings: createBookings(database, now),
    /** Set if mail is configured. */
    links,
    callMails:
      env.SMTP_URL &&
      links &&
      createConfirmationMails({
        queue: createMailQueue(database, now),
        send: createMailSender(env.SMTP_URL, senderOf(env)),
        links,
        companyName: env.COMPANY_NAME,
        log,
        now,
        random,
      }),
  };
}
