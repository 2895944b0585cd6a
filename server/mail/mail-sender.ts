import { setTimeout as delay } from 'node:timers/promises';
import { asciiAddress, needsSmtpUtf8 } from '../process/keys/mail-address.ts';
import { ehloName, type MailServer, type SenderKeys, senderOf } from '../process/keys/mail-settings.ts';
import { type MissedRecipient, SendFailure } from '../store/jobs/send-failure.ts';
import { createMailTransport, createUtf8Question } from './mail-transport.ts';

/** `method` must be the method that the content names. */
export interface CalendarFile {
  name: string;
  content: string;
  method: 'PUBLISH' | 'CANCEL';
}

export interface OutgoingMail {
  to: string[];
  subject: string;
  text: string;
  replyTo?: string | undefined;
  unsubscribeLink?: string | undefined;
  calendar?: CalendarFile | undefined;
  /**
   * Must be identical in every attempt. The message ID contains the reference, by which email programs can recognize a
   * duplicate.
   */
  reference: string;
}

/**
 * Sends an email and resolves to the mail server's response. Rejects with a SendFailure if any recipient does not
 * receive the email, even if other recipients do, or when the signal aborts.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<string>;

export interface MailSender {
  send: SendMail;
  /**
   * Resolves to false if the address needs SMTPUTF8 and the mail server does not support that extension. Resolves to
   * true if the server is unreachable or does not respond in time.
   */
  canSendTo(address: string): Promise<boolean>;
}

/** Milliseconds that a visitor waits for the mail server's response. */
const visitorTimeout = 3_000;

export function createMailSender(server: MailServer, keys: SenderKeys): MailSender {
  const from = senderOf(keys);
  const transport = createMailTransport(server, ehloName(keys));
  const supportsUtf8 = createUtf8Question(server, ehloName(keys));
  const domain = asciiAddress(from.address).replace(/^.*@/, '');

  return {
    async send({ to, subject, text, replyTo, unsubscribeLink, calendar, reference }, signal) {
      try {
        const missed = await unreachable(to, signal);
        const rest = to.filter((address) => missed.every((each) => each.address !== address));
        if (rest.length === 0) throw withoutUtf8(to);
        const { response, rejectedErrors = [] } = await transport.sendMail({
          from,
          to: rest.map((address) => ({ name: '', address })),
          subject,
          text,
          // An address with non-ASCII characters before the @ needs SMTPUTF8 even in a header.
          ...(replyTo && !needsSmtpUtf8(replyTo) && { replyTo }),
          ...(calendar && { attachments: [attachmentOf(calendar)] }),
          messageId: `<${reference}@${domain}>`,
          // The first two headers suppress automatic replies, which could go to the visitor.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeLink && {
              'List-Unsubscribe': `<${unsubscribeLink}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        });
        const all = [...missed, ...rejectedErrors.map(missedBy)];
        if (all.length === 0) return response;
        const named = [...missed.map(({ address }) => `${address}: ${aboutUtf8}`), ...rejectedErrors.map(namedIn)];
        throw new SendFailure(
          `The server did not accept all recipients. ${named.join(' ')}`,
          all[0]?.reason ?? '',
          all.every(({ isDefinite }) => isDefinite),
          all,
        );
      } catch (error) {
        throw error instanceof SendFailure ? error : asSendFailure(error);
      }
    },

    async canSendTo(address) {
      if (!needsSmtpUtf8(address)) return true;
      // An unreachable server may later accept the address.
      const result = supportsUtf8().catch(() => true);
      return Promise.race([result, delay(visitorTimeout, true, { ref: false })]);
    },
  };

  /**
   * Resolves to the recipients whose addresses the server does not support, because the email library does not check
   * the addresses. Rejects with a SendFailure if the server does not support the sender's address.
   */
  async function unreachable(to: string[], signal: AbortSignal): Promise<MissedRecipient[]> {
    const special = to.filter(needsSmtpUtf8);
    if (!(special.length || needsSmtpUtf8(from.address)) || (await untilAborted(supportsUtf8(), signal))) return [];
    if (needsSmtpUtf8(from.address)) throw withoutUtf8([from.address]);
    return special.map((address) => ({ address, reason: noUtf8, isDefinite: true }));
  }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

const noUtf8 = 'no SMTPUTF8';
const aboutUtf8 = 'the server does not support SMTPUTF8 and accepts only addresses with ASCII characters before the @.';

function attachmentOf({ name, content, method }: CalendarFile) {
  return { filename: name, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

function withoutUtf8(addresses: string[]): SendFailure {
  return new SendFailure(`${addresses.join(', ')}: ${aboutUtf8}`, noUtf8, true);
}

interface ServerError {
  code: string;
  responseCode: number;
  command: string;
  recipient: string;
}

function read(error: Error): ServerError {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { code, responseCode, command, recipient }: Partial<Record<string, unknown>> = { ...error };
  return {
    code: text(code) || error.name,
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    command: text(command),
    recipient: text(recipient),
  };
}

function missedBy(error: Error): MissedRecipient {
  const { code, responseCode, recipient } = read(error);
  return { address: asciiAddress(recipient), reason: `${code} ${responseCode}`, isDefinite: responseCode >= 500 };
}

function namedIn(error: Error): string {
  return `${read(error).recipient}: ${error.message}.`;
}

/** The reason omits the server's message, which may contain addresses, because reasons are logged. */
function asSendFailure(error: unknown): SendFailure {
  if (!(error instanceof Error)) return new SendFailure('The email could not be sent.', 'unknown error', false);
  const { code, responseCode, command } = read(error);
  // If the server rejects the sender, the cause is the configuration and not this email.
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const advice = code === 'ETLS' ? `. ${aboutTls}` : '';
  return new SendFailure(
    error.message + advice,
    responseCode ? `${code} ${responseCode}` : code,
    responseCode >= 500 && isAboutMail,
  );
}

const aboutTls =
  'The site requires TLS for a mail server on another host. For a server without TLS, remove the user and password from SMTP_URL, and append ?tls=optional.';
