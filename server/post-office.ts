import { confirmCallPath } from '../shared/paths.ts';
import { createConversations } from './chat/conversations.ts';
import type { DataFolder } from './database/data-folder.ts';
import type { Events } from './database/events.ts';
import type { SiteStore } from './database/site-store.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { createBookings } from './posts/calls/bookings.ts';
import { createConfirmationMails } from './posts/calls/confirmation-mails.ts';
import { createMailQueue } from './posts/calls/mail-queue.ts';
import { createSendRow } from './posts/forms/send-row.ts';
import { createConfirmLinks } from './posts/guards/confirm-links.ts';
import { fileKey, sharedKey } from './posts/guards/form-key.ts';
import { createFormTokens } from './posts/guards/form-tokens.ts';
import { createConsents } from './posts/newsletter/consents.ts';
import { createNewsletter } from './posts/newsletter/newsletter.ts';
import { createDelivery } from './posts/outbox/delivery.ts';
import { createOutbox } from './posts/outbox/outbox.ts';
import { createFileQuota } from './posts/uploads/file-quota.ts';
import { filesInFolder, filesInTable } from './posts/uploads/post-files.ts';
import { openUploadFolder, sweepUploads } from './posts/uploads/upload-folder.ts';
import type { VisitorRecords } from './posts/visitor-records.ts';
import { createExpiryClock } from './retention/expiry-clock.ts';
import { createRetention } from './retention/retention.ts';
import type { UpstreamClient } from './upstream/client.ts';

interface Parts {
  env: Env;
  data: DataFolder;
  store: SiteStore;
  events: Events | undefined;
  client: UpstreamClient;
  /** The embedded API's data, if the site uses it. */
  visitors: VisitorRecords | undefined;
  now: () => number;
  log: Log;
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/** Stores visitors' posts, delivers them to the upstream, deletes old ones, and mails visitors. Not started. */
export async function openPostOffice({ env, data, store, events, client, visitors, now, log }: Parts) {
  const { random } = Math;
  const uploads = openUploadFolder(data.file('uploads'));
  const files = store.isShared ? filesInTable(store, uploads) : filesInFolder(uploads);
  const fileQuota = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  const outbox = createOutbox({ store, now: store.now, fileQuota, writeFile: files.write, events });
  const quota = createFileQuota({ fileBytes: outbox.fileBytes, quota: fileQuota, now, log });
  await sweepUploads(uploads, { known: outbox.known, log });
  const consents = createConsents({ store, now });
  const sendRow = createSendRow({ client, files, spellings: consents.spellings });
  const delivery = createDelivery({ outbox, send: sendRow, log, now: store.now, random });
  const keyFile = data.file('form-key');
  const key = store.isShared ? sharedKey(store, keyFile) : fileKey(keyFile);
  // The start continues: while the database is down, no post can be stored either.
  await key.agree().catch((error: unknown) => log.warn({ event: 'form-key-not-shared' }, error));
  const tokens = createFormTokens(key, now);
  const mail = env.SMTP_URL && createMailSender(env.SMTP_URL, env);
  const mailing = { companyName: env.COMPANY_NAME, log, now, random };
  const signer = tokens.signer('confirm a call');
  const links = mail && createConfirmLinks({ signer, base: (env.WEB_BASE ?? '') + confirmCallPath, now });
  // Without WEB_BASE, mails with links wait for the start that knows it.
  const callMails =
    links &&
    env.WEB_BASE !== undefined &&
    createConfirmationMails({
      queue: createMailQueue({ store, now }),
      send: mail.send,
      links,
      ...mailing,
    });
  const newsletter = createNewsletter({ consents, outbox, tokens, webBase: env.WEB_BASE, mail, ...mailing });
  const clock = createExpiryClock({ folder: data.path, store, log, now });
  // Runs before the first post, because without a stored time, the clock trusts the newest post.
  await clock.now().catch((error: unknown) => log.error({ event: 'retention-failed' }, error));
  const retention = createRetention({
    env,
    folder: data.path,
    outbox,
    visitors,
    consents,
    conversations: createConversations({ store, now: store.now }),
    files,
    clock,
    log,
  });
  const loops = [delivery, callMails, newsletter.mails, retention].flatMap((each) => each || []);

  return {
    outbox,
    uploads,
    fileQuota: quota,
    delivery,
    tokens,
    bookings: createBookings(store, now),
    /** Set if mail is configured. */
    links,
    reaches: mail?.reaches,
    newsletter,
    /** Call once the database answers. */
    agree: key.agree,
    start() {
      for (const each of loops) each.start();
    },
    async stop() {
      await Promise.all(loops.map((each) => each.stop()));
    },
  };
}
