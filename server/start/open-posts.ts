import { confirmCallPath } from '../../shared/paths.ts';
import type { Conversations } from '../chat/conversations.ts';
import type { UpstreamClient } from '../company-api/client.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { purgeHandler } from '../page/purger.ts';
import { createBookings } from '../posts/calls/bookings.ts';
import { callMails } from '../posts/calls/call-mails.ts';
import { createSendRow } from '../posts/forms/send-row.ts';
import { createConfirmLinks } from '../posts/guards/confirm-links.ts';
import { fileKey, sharedKey } from '../posts/guards/form-key.ts';
import { createFormTokens } from '../posts/guards/form-tokens.ts';
import { createConsents } from '../posts/newsletter/consents.ts';
import { createNewsletter } from '../posts/newsletter/newsletter.ts';
import { createDelivery } from '../posts/outbox/delivery.ts';
import { createOutbox } from '../posts/outbox/outbox.ts';
import { quarantineJob } from '../posts/outbox/post-jobs.ts';
import { createExpiryClock } from '../posts/retention/expiry-clock.ts';
import { createRetention } from '../posts/retention/retention.ts';
import { createFileQuota } from '../posts/uploads/file-quota.ts';
import { filesInFolder, filesInTable } from '../posts/uploads/post-files.ts';
import { cleanUpUploads, openUploadFolder } from '../posts/uploads/upload-folder.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import type { DataFolder } from '../store/data-folder.ts';
import type { JobHandlers } from '../store/jobs/handlers.ts';
import type { Jobs, NewJob } from '../store/jobs/jobs.ts';
import { createQueue, type Queue } from '../store/jobs/queue.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { VisitorData } from '../store/visitor-data.ts';

interface Parts {
  env: Env;
  data: DataFolder;
  store: SiteStore;
  jobs: Jobs;
  client: UpstreamClient;
  visitors: VisitorData | undefined;
  conversations: Pick<Conversations, 'removeBefore'>;
  now: () => number;
  log: Log;
}

/** Does not start the queue or the deletion of old posts. */
export async function openPosts(parts: Parts) {
  const { env, data, store, jobs, client, visitors, conversations, now, log } = parts;
  let queue: Queue | undefined;
  const wake = () => queue?.wake();
  const uploads = openUploadFolder(data.file('uploads'));
  const files = store.isShared ? filesInTable(store, uploads) : filesInFolder(uploads);
  const fileQuota = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  const outbox = createOutbox({ store, jobs, now: store.now, fileQuota, writeFile: files.write, wake });
  const onNearlyFull = () => add([quarantineJob]);
  const quota = createFileQuota({ fileBytes: outbox.fileBytes, quota: fileQuota, onNearlyFull, now, log });
  await cleanUpUploads(uploads, { known: outbox.known, log });
  const consents = createConsents({ store, jobs, now });
  const bookings = createBookings({ store, jobs, now });
  const key = store.isShared ? sharedKey(store, data.path) : fileKey(data.path);
  // Startup continues, because the site serves pages even while the database is down.
  await key.agree().catch((error: unknown) => log.warn({ event: 'form-key-not-shared' }, error));
  const tokens = createFormTokens(key, now);
  const mail = env.SMTP_URL && createMailSender(env.SMTP_URL, env);
  const { COMPANY_NAME: companyName, WEB_BASE: webBase } = env;
  const signer = tokens.signer('confirm a call');
  const links = mail && createConfirmLinks({ signer, base: (webBase ?? '') + confirmCallPath, now });
  const newsletter = createNewsletter({ consents, outbox, tokens, webBase, mail, companyName, log, now });
  const clock = createExpiryClock({ folder: data.path, store, log, now });
  // Must run before the first post, because without a stored time, the clock trusts the newest row's time.
  await clock.now().catch((error: unknown) => log.error({ event: 'retention-failed' }, error));
  const retention = createRetention({
    env,
    folder: data.path,
    outbox,
    visitors,
    consents,
    conversations,
    files,
    jobs,
    store,
    clock,
    log,
  });
  const send = createSendRow({ client, files, spellings: consents.spellings });
  const delivery = createDelivery({ outbox, jobs, queue: opened, send, log, now: store.now });
  const handlers: JobHandlers = {
    delivery: delivery.handler,
    ...(newsletter.mails && { 'subscription-mail': newsletter.mails }),
    // Without WEB_BASE, emails about calls wait until the operator sets WEB_BASE and restarts the site.
    ...(links && webBase && { 'call-mail': callMails({ bookings, send: mail.send, links, companyName, now }) }),
    ...(env.CDN_PURGE_URL && { purge: purgeHandler(env.CDN_PURGE_URL, env.CDN_PURGE_TOKEN) }),
  };

  return {
    outbox,
    uploads,
    fileQuota: quota,
    tokens,
    bookings,
    consents,
    links,
    canSendTo: mail?.canSendTo,
    newsletter,
    retention,
    agree: key.agree,
    add,
    openQueue(more: JobHandlers, onPoll: () => Promise<void>) {
      const all = { ...handlers, ...more };
      queue = createQueue({ store, jobs, handlers: all, onPoll, log, now: store.now, random: Math.random });
      return queue;
    },
    delivery,
  };

  function opened(): Queue {
    if (!queue) throw new Error('The job queue is not open yet.');
    return queue;
  }

  function add(added: NewJob[]): void {
    jobs.add(added).then(wake, (error: unknown) => log.error({ event: 'job-not-stored' }, error));
  }
}
