import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createEmbeddedUpstream } from '../../../../server/company-api/embedded/embedded-upstream.ts';
import { createSendRow } from '../../../../server/posts/forms/send-row.ts';
import { createDelivery } from '../../../../server/posts/outbox/delivery.ts';
import type { SentRow } from '../../../../server/posts/outbox/row.ts';
import { createRetention } from '../../../../server/posts/retention/retention.ts';
import { filesInFolder } from '../../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { parseEnv } from '../../../../server/process/env.ts';
import { createRequestHandlers } from '../../../../server/start/publishing/request-handlers.ts';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { createQueue, type Queue } from '../../../../server/store/jobs/queue.ts';
import { followRequests } from '../../../../server/store/jobs/requests.ts';
import { createVisitorData } from '../../../../server/store/visitor-data.ts';
import { silentLog as log } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { clientOf, keys, publishedContent } from '../../company-api/embedded/started-upstream.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { type Form, postOf } from './posts.ts';

export async function runningSite(folder: string = aFolder('desk')) {
  const data = openDataFolder(folder);
  const opened = openOutbox(join(folder, 'site.db'));
  data.markOpen();
  const { outbox, bookings, conversations, consents, jobs, store, close: closeOutbox } = opened;
  const visitors = createVisitorData(store);
  const upstream = await createEmbeddedUpstream({ visitorData: visitors, content: publishedContent(), ...keys });
  const client = clientOf(upstream.base);
  const files = filesInFolder(openUploadFolder(join(folder, 'uploads')));
  const send = createSendRow({ client, files, spellings: consents.spellings });
  const retention = createRetention({
    ...{ env: parseEnv({}), folder, store, outbox, consents, conversations, visitors, files, jobs, log },
    clock: { now: async () => Date.now() },
  });
  const ahead = { call: async (_: SentRow) => {} };
  const changed: string[] = [];
  const delivery = createDelivery({
    ...{ outbox, jobs, log, now: Date.now },
    queue: () => queue,
    send: (row) => ahead.call(row).then(() => send(row)),
  });
  const handlers = { delivery: delivery.handler };
  const requests = createRequestHandlers({
    publish: async () => ({ ok: true, isChanged: false, ms: 0, warnings: [] }),
    invalidateComments: async (slug) => void changed.push(slug),
  });
  const onPoll = followRequests({ store, handlers: requests, log });
  const queue: Queue = createQueue({ store, jobs, handlers, onPoll, log, now: Date.now, random: Math.random });
  opened.setWake(queue.wake);
  queue.start();
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await queue.stop();
    await upstream.close();
    closeOutbox();
    data.release();
  };
  onTestFinished(stop);
  const delivered = async (form: Form, changes: object = {}) => {
    const reference = await stored(outbox, { form, isAwaited: true, payload: { ...postOf(form), ...changes } });
    await delivery.deliverNow(reference);
    const { id } = await store.tables
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'delivery')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await queue.recorded(id);
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
    queue,
    delivery,
    ahead,
    changed,
    cleanUp: retention.cleanUp,
    stop,
    delivered,
    call: client.call,
  };
}
