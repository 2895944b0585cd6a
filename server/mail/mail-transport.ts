import { createTransport } from 'nodemailer';
import type { MailServer } from '../process/keys/mail-settings.ts';

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

/** Milliseconds. Any visitor can cause this check, so a failure is cached too. */
const lifetimes = { result: 3_600_000, failure: 60_000 };

/** Asks whether the mail server announces SMTPUTF8. Rejects if the server cannot be reached. */
export function createUtf8Question(server: MailServer, name: string | undefined): () => Promise<boolean> {
  let cached: { until: number; result: Promise<boolean> } | undefined;
  return () => {
    if (cached && performance.now() < cached.until) return cached.result;
    const check = { until: performance.now() + lifetimes.result, result: announcesUtf8(server, name) };
    cached = check;
    check.result.catch(() => {
      check.until = performance.now() + lifetimes.failure;
    });
    return check.result;
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
      debug(_: unknown, response: unknown) {
        isAnnounced ||= /^250[ -]SMTPUTF8\b/im.test(String(response));
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
