import type { Env } from '../env.ts';
import { SendFailure } from '../retries/send-failure.ts';
import type { MailAddress, MailServer } from './mail-settings.ts';
import { createMailTransport } from './mail-transport.ts';

export interface OutgoingMail {
  to: string[];
  subject: string;
  text: string;
  replyTo?: string | undefined;
  /** Takes the receiver off the list (RFC 8058). */
  leaveLink?: string | undefined;
  /** The same on every try, so that the receiver recognizes a duplicate. */
  reference: string;
}

/**
 * Hands a mail to the server and returns the server's answer. Throws a SendFailure, at the latest when the signal
 * aborts.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<string>;

export function createMailSender(server: MailServer, from: MailAddress): SendMail {
  const transport = createMailTransport(server);
  const domain = from.address.replace(/^.*@/, '');
  return async ({ to, subject, text, replyTo, leaveLink, reference }, signal) => {
    try {
      const { response } = await transport.sendMail({
        from,
        to: to.map((address) => ({ name: '', address })),
        subject,
        text,
        ...(replyTo && { replyTo }),
        messageId: `<${reference}@${domain}>`,
        // Stops auto-responders, whose answers would go to the visitor.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(leaveLink && {
            'List-Unsubscribe': `<${leaveLink}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      });
      return response;
    } catch (error) {
      throw failureOf(error);
    }
  };
}

export function senderOf({
  MAIL_FROM,
  NOTIFY_TO,
  COMPANY_NAME,
}: Pick<Env, 'MAIL_FROM' | 'NOTIFY_TO' | 'COMPANY_NAME'>): MailAddress {
  return MAIL_FROM ?? { name: COMPANY_NAME, address: NOTIFY_TO?.[0] ?? '' };
}

/** A server's message may contain addresses, so only its code is logged. */
function failureOf(error: unknown): SendFailure {
  if (!(error instanceof Error)) return new SendFailure('Sending failed.', 'unknown error', false);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isDefinite = answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const advice = code === 'ETLS' ? `. ${aboutTls}` : '';
  return new SendFailure(error.message + advice, answer ? `${code} ${answer}` : code, isDefinite);
}

const aboutTls =
  'The site sends email through another machine only with TLS. For a server without TLS, append ?tls=optional to SMTP_URL.';
