import { openOutbox } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';

export async function aNotifyingOutbox() {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const { outbox, store, database, file, close } = openOutbox(undefined, () => clock.now);
  const server = await aMailServer();
  const references = () => server.mails.map((mail) => mail.header('Message-ID')?.replace(/^<|@.*$/g, ''));
  const uploads = { percent: 0 };
  const start = (port = server.port) => aNotify(store, mailTo(port), { clock, uploads });
  return { uploads, clock, outbox, store, database, file, close, server, references, start };
}
