import { createTransport } from 'nodemailer';
import type { MailServer } from './mail-settings.ts';

/** Milliseconds. A whole send has a limit of its own; these end what hangs on the way there. */
const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};

/**
 * The way to a mail server. Mails hold personal data, so every server on another machine has to speak TLS with a
 * certificate that can be checked, unless the operator wrote `?tls=optional`.
 */
export function createMailTransport({ host, port, secure, isTlsOptional, user, password }: MailServer) {
  // Mail to this machine crosses no network, and a relay here rarely has a certificate that can be checked.
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

/** Where plain text would do, an unchecked certificate still keeps out those who only listen. */
const optionalTls = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
