import { createTransport } from 'nodemailer';
import type { MailServer } from './mail-settings.ts';

/** Milliseconds. A whole send has its own limit; these catch a connection that hangs. */
const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/**
 * Mails hold personal data, so a server on another machine must offer TLS with a valid certificate, unless the operator
 * wrote `?tls=optional`. `name` is the one in EHLO; without it, the library takes that of the machine.
 */
export function createMailTransport(server: MailServer, name: string | undefined) {
  return createTransport(optionsFor(server, name));
}

/** Milliseconds. Any visitor can cause the question, so a failure is remembered too. */
const keptFor = { answer: 3_600_000, failure: 60_000 };

/** Asks whether the mail server announces SMTPUTF8. Rejects if the server cannot be reached. */
export function createUtf8Question(server: MailServer, name: string | undefined): () => Promise<boolean> {
  let kept: { until: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { until: performance.now() + keptFor.answer, answer: announcesUtf8(server, name) };
    kept = asked;
    asked.answer.catch(() => {
      asked.until = performance.now() + keptFor.failure;
    });
    return asked.answer;
  };
}

/** The library shows what a server announces only in its log. */
async function announcesUtf8(server: MailServer, name: string | undefined): Promise<boolean> {
  let isAnnounced = false;
  const silent = () => {};
  const transport = createTransport({
    ...optionsFor(server, name),
    transactionLog: true,
    logger: {
      level: silent,
      trace: silent,
      debug(_: unknown, answer: unknown) {
        isAnnounced ||= /^250[ -]SMTPUTF8\b/im.test(String(answer));
      },
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
  });
  await transport.verify();
  return isAnnounced;
}

function optionsFor({ host, port, secure, isTlsOptional, user, password }: MailServer, name: string | undefined) {
  // Mail to this machine crosses no network, and a local relay rarely has a valid certificate.
  const isHere = /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);
  return {
    host,
    port,
    secure,
    ...(name && { name }),
    ...(user && { auth: { user, pass: password } }),
    ...(isHere && { ignoreTLS: true }),
    ...(!isHere && !secure && (isTlsOptional ? optionalTls : { requireTLS: true })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  };
}

/** An unverified certificate still keeps out passive listeners. */
const optionalTls = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
