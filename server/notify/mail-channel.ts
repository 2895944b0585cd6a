import { createMailSender } from '../mail/mail-sender.ts';
import type { MailAddress, MailServer } from '../mail/mail-settings.ts';
import type { Channel, Message } from './channel.ts';
import type { Mail } from './mail-of.ts';

interface MailParts {
  server: MailServer;
  from: MailAddress;
  to: string[];
  write: (message: Message) => Promise<Mail>;
}

export function createMailChannel({ server, from, to, write }: MailParts): Channel {
  const sendMail = createMailSender(server, from);
  return {
    name: 'mail',
    where: `${to.join(', ')} by ${server.host}:${server.port}`,
    async send(message, signal) {
      const { subject, text, replyTo } = await write(message);
      return sendMail({ to, subject, text, replyTo, reference: message.reference }, signal);
    },
  };
}
