import type { SendMail } from '../mail/mail-sender.ts';
import type { MailServer } from '../process/keys/mail-settings.ts';
import { SendFailure } from '../store/jobs/send-failure.ts';
import { type Channel, type Message, messageKey } from './channel.ts';
import type { Mail } from './mail-of.ts';
import type { Recipients } from './recipients.ts';

interface MailParts {
  server: MailServer;
  send: SendMail;
  recipients: Recipients;
  write: (message: Message) => Promise<Mail>;
}

export function createMailChannel({ server, send, recipients, write }: MailParts): Channel {
  return {
    name: 'mail',
    where: `${recipients.all.join(', ')} via ${server.host}:${server.port}`,
    takes: (post) => recipients.of(post).length > 0,
    async send(message, signal, only) {
      const to = recipients.of(message).filter((address) => only?.includes(address) ?? true);
      // The recipients who had not received the message are no longer configured.
      if (only && to.length === 0) return 'No recipients remain.';
      if (to.length === 0)
        throw new SendFailure('No recipient is configured for this notification.', 'no recipient', true);
      return send({ to, ...(await write(message)), reference: messageKey(message) }, signal);
    },
  };
}
