import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDataFolder } from '../../../server/database/data-folder.ts';
import { startDeskSocket } from '../../../server/desk/desk-socket.ts';
import { createEmbeddedUpstream } from '../../../server/embedded-api/embedded-upstream.ts';
import { createLog } from '../../../server/log.ts';
import { createSendRow } from '../../../server/posts/forms/send-row.ts';
import { createDelivery } from '../../../server/posts/outbox/delivery.ts';
import type { OutboxRow } from '../../../server/posts/outbox/row.ts';
import { filesInFolder } from '../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { createVisitorRecords } from '../../../server/posts/visitor-records.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { clientOf, keys, publishedContent } from '../embedded-api/started-upstream.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { type Form, postOf } from './posts.ts';

/** A site as far as the desk sees it, with its embedded upstream: it holds the folder, and listens. */
export async function runningSite() {
  const folder = aFolder('desk');
  const data = openDataFolder(folder);
  const opened = openOutbox(join(folder, 'site.db'));
  const { outbox, bookings, conversations, consents, store, close: closeOutbox } = opened;
  const visitors = createVisitorRecords(store);
  const upstream = await createEmbeddedUpstream({ records: visitors, content: publishedContent(), ...keys });
  const client = clientOf(upstream.base);
  const send = createSendRow({
    client,
    files: filesInFolder(openUploadFolder(join(folder, 'uploads'))),
    spellings: consents.spellings,
  });
  /** Ahead of each call of the upstream. */
  const ahead = { call: async (_: OutboxRow) => {} };
  const delivery = createDelivery({
    outbox,
    send: (row) => ahead.call(row).then(() => send(row)),
    log: silentLog,
    now: Date.now,
    random: Math.random,
  });
  /** Notes whose comments have changed. */
  const changed: string[] = [];
  const lines: string[] = [];
  const socket = await startDeskSocket({
    folder,
    outbox,
    bookings,
    conversations,
    consents,
    visitors,
    inFlight: delivery.inFlight,
    commentsChanged: async (slug) => void changed.push(slug),
    log: createLog('info', (line) => lines.push(line)),
  });
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await socket.close();
    await delivery.stop();
    await upstream.close();
    closeOutbox();
    data.release();
  };
  onTestFinished(stop);
  /** A post of that form, brought to the upstream. */
  const delivered = async (form: Form, changes: object = {}) => {
    const reference = await stored(outbox, { form, payload: { ...postOf(form), ...changes } });
    await delivery.deliverNow(reference);
    return reference;
  };
  return {
    folder,
    outbox,
    bookings,
    conversations,
    consents,
    store,
    visitors,
    delivery,
    ahead,
    changed,
    /** The lines of the log, as objects. */
    logged: () => lines.map((line) => JSON.parse(line)),
    stop,
    delivered,
    call: client.call,
  };
}
