import { type Channel, ChannelFailure, type Message } from './channel.ts';
import type { Mail } from './mail-of.ts';
import { createMailTransport } from './mail-transport.ts';
import type { MailAddress, MailServer } from './notify-keys.ts';

interface MailParts {
  server: MailServer;
  from: MailAddress;
  to: string[];
  write: (message: Message) => Promise<Mail>;
}

/** Sends messages as mail. The receiver knows a repeated one by its Message-ID. */
export function createMailChannel({ server, from, to, write }: MailParts): Channel {
  const transport = createMailTransport(server);
  const domain = from.address.replace(/^.*@/, '');

  return {
    name: 'mail',
    where: `${to.join(', ')} by ${server.host}:${server.port}`,
    async send(message, signal) {
      const { subject, text, replyTo } = await write(message);
      try {
        const { response } = await transport.sendMail({
          from,
          to,
          subject,
          text,
          ...(replyTo && { replyTo }),
          messageId: `<${message.reference}@${domain}>`,
          // No machine answers it: its answer would go to the visitor.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        });
        return response;
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** What a server says may name addresses, so the log gets its code alone. */
function failureOf(error: unknown): ChannelFailure {
  if (!(error instanceof Error)) return new ChannelFailure('It failed.', 'unknown error', false);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isDefinite = answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const advice = code === 'ETLS' ? `. ${aboutTls}` : '';
  return new ChannelFailure(error.message + advice, answer ? `${code} ${answer}` : code, isDefinite);
}

const aboutTls =
  'The site sends mail to another machine under TLS only. For a server without it, write ?tls=optional behind SMTP_URL.';
