import { createTransport } from 'nodemailer';
import { type Channel, ChannelFailure, type Message } from './channel.ts';
import type { Mail } from './mail-of.ts';
import type { MailAddress, MailServer } from './notify-keys.ts';

interface MailParts {
  server: MailServer;
  from: MailAddress;
  to: string[];
  write: (message: Message) => Promise<Mail>;
}

/** Milliseconds. The whole of a try has its own limit; these end what hangs on the way there. */
const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/** Sends messages as mail. The receiver knows a repeated one by its Message-ID. */
export function createMailChannel({ server, from, to, write }: MailParts): Channel {
  const { host, port, secure, user, password } = server;
  const isHere = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password } }),
    // What stays on this machine needs no TLS, and its certificate is rarely one that can be checked.
    ignoreTLS: isHere,
    requireTLS: user !== '' && !isHere && !secure,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
  const domain = from.address.replace(/^.*@/, '');

  return {
    name: 'mail',
    where: `${to.join(', ')} by ${host}:${port}`,
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
  return new ChannelFailure(error.message, answer ? `${code} ${answer}` : code, isDefinite);
}
