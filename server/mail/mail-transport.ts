import { createTransport } from 'nodemailer';
import type { MailServer } from '../process/keys/mail-settings.ts';

const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/**
 * For a server on another host, requires TLS with a valid certificate, because emails contain personal data. The
 * operator can relax this rule with `?tls=optional`. `name` is the host name in EHLO; if undefined, the library chooses
 * a name.
 */
export function createMailTransport(server: MailServer, name: string | undefined) {
  return createTransport(optionsFor(server, name));
}

/**
 * Milliseconds for which the outcome of an SMTPUTF8 check is cached. Failures are cached because any visitor can
 * trigger a check.
 */
const lifetimes = { result: 3_600_000, failure: 60_000 };

/**
 * Returns a function that resolves to true if the server supports SMTPUTF8. The function caches its result, and rejects
 * if the check fails.
 */
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

/** Reads the library's log, because the library has no API for the extensions that a server announces. */
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
  // Email to this host crosses no network, and a local relay rarely has a valid certificate.
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

/** TLS with an unverified certificate still prevents passive eavesdropping. */
const optionalTls = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
