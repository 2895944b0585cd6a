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
 * wrote `?tls=optional`.
 */
export function createMailTransport({ host, port, secure, isTlsOptional, user, password }: MailServer) {
  // Mail to this machine crosses no network, and a local relay rarely has a valid certificate.
  const isHere = /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);
  return createTransport({
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password } }),
    ...(isHere && { ignoreTLS: true }),
    ...(!isHere && !secure && (isTlsOptional ? optionalTls : { requireTLS: true })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
}

/** An unverified certificate still keeps out passive listeners. */
const optionalTls = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
