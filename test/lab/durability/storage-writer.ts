import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createBookings } from '../../../server/posts/calls/bookings.ts';
import type { StoreHooks } from '../../../server/posts/outbox/accept.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { sqliteStore } from '../../../server/store/site-store.ts';
import type { FormName } from '../../../shared/forms/forms.ts';
import { chatTokenOf, cvOf, type Post, postNumber } from './posts.ts';

// Stores posts as fast as the disk allows and writes a receipt for each one until it is killed. Arguments: data folder,
// receipts file, number of the first post.
const [folder = '', receiptsFile = '', first = '0'] = process.argv.slice(2);
const receipts = openSync(receiptsFile, 'a');
const store = sqliteStore(openSiteDatabase(join(folder, 'site.db')));
const jobs = createJobs(store, Date.now);
const outbox = createOutbox({ store, jobs, now: Date.now });
const bookings = createBookings({ store, jobs, now: Date.now });
const conversations = createConversations({ store, jobs, now: Date.now });
const uploads = openUploadFolder(join(folder, 'uploads'));
uploads.cleanUp(new Set(await outbox.known(uploads.names())));
process.stdout.write('ready\n');
for (let number = Number(first); ; number += 1) await storePost(postNumber(number));

async function storePost(post: Post): Promise<void> {
  if (post.kind !== 'chat' && post.kind !== 'chat-enquiry') return storeRow(post.kind, post);
  const token = chatTokenOf(post);
  const posted = await conversations.post(token, { key: `message-${post.number}`, text: post.words });
  if (posted.kind !== 'stored' && posted.kind !== 'repeated') throw new Error(`Chat: ${posted.kind}`);
  tell(post.number, 'message', posted.conversation.reference, posted.kind);
  if (post.kind === 'chat') return;
  await storeRow('contact', post);
}

async function storeRow(form: FormName, post: Post): Promise<void> {
  const { email: WorkEmail, words: Message, key, number } = post;
  const file = form === 'application' ? await upload(post) : undefined;
  const startsAt = Date.UTC(2100, 0, 1) + number * 3_600_000;
  const payload = { WorkEmail, Message, ...(form === 'call' && { PreferredTime: new Date(startsAt).toISOString() }) };
  const times = { startsAt, endsAt: startsAt + 1_800_000, heldUntil: null };
  const booking = { ...times, trust: 'page' as const, email: WorkEmail, isMailed: false };
  const storeHooks: StoreHooks = {
    refusal: async () => undefined,
    onStored: ({ id: post, reference }, tables) => bookings.within(tables).put({ post, reference, ...booking }),
  };
  const accepted = await outbox.accept({
    form,
    key,
    payload,
    reasons: [],
    file,
    storeHooks: form === 'call' ? storeHooks : undefined,
  });
  if (accepted.kind !== 'stored' && accepted.kind !== 'repeated') throw new Error(`${form}: ${accepted.kind}`);
  if (accepted.kind === 'repeated') file?.discard();
  tell(number, form, accepted.reference, accepted.kind);
}

async function upload(post: Post) {
  const taken = await uploads.take(chunksOf(cvOf(post)), 'cv.pdf');
  if (typeof taken === 'string') throw new Error(taken);
  return taken;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Writes once, because a kill between two writes would leave half a receipt. */
function tell(...words: (string | number)[]): void {
  writeSync(receipts, `${words.join(' ')}\n`);
}
