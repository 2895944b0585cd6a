import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { unverifiableCertificate } from './unverifiable-certificate.ts';

export interface ReceivedMail {
  to: string[];
  header(name: string): string | undefined;
  headers: string;
  body: string;
  isEncrypted: boolean;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  logins: number;
  greetings: Set<string>;
  onSender: (address: string) => void;
  onRecipient: (address: string) => void;
  onMail: (mail: ReceivedMail) => void | Promise<void>;
  close(): Promise<void>;
}

export class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** The server closes after the test; with `isOfFile`, the caller must close it. */
export async function aMailServer({
  port = 0,
  login = '',
  offersTls = true,
  takesUtf8 = true,
  isOfFile = false,
} = {}): Promise<MailServer> {
  const server = new SMTPServer({
    ...unverifiableCertificate,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: login === '',
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideSMTPUTF8: !takesUtf8,
    onMailFrom({ address }, { hostNameAppearsAs }, callback) {
      received.greetings.add(String(hostNameAppearsAs));
      respondAs(() => received.onSender(address), callback);
    },
    onRcptTo({ address }, _, callback) {
      respondAs(() => received.onRecipient(address), callback);
    },
    onAuth({ username, password }, { hostNameAppearsAs }, callback) {
      received.greetings.add(String(hostNameAppearsAs));
      received.logins += 1;
      if (`${username}:${password}` === login) callback(null, { user: username });
      else callback(new Error(`wrong password of ${username}`));
    },
    async onData(stream, { envelope, secure }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = { ...parse(await text(stream), to), isEncrypted: secure };
      try {
        await received.onMail(mail);
        received.mails.push(mail);
        callback(null, 'queued');
      } catch (error) {
        callback(error instanceof Error ? error : new Error('no'));
      }
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  let closed: Promise<void> | undefined;
  const received: MailServer = {
    port: typeof address === 'object' && address ? address.port : 0,
    mails: [],
    logins: 0,
    greetings: new Set(),
    onSender: () => {},
    onRecipient: () => {},
    onMail: () => {},
    close() {
      closed ??= new Promise((resolve) => server.close(() => resolve()));
      return closed;
    },
  };
  if (!isOfFile) onTestFinished(() => received.close());
  return received;
}

function respondAs(judge: () => void, callback: (error?: Error) => void): void {
  try {
    judge();
    callback();
  } catch (error) {
    callback(error instanceof Error ? error : new Error('no'));
  }
}

function parse(source: string, to: string[]): Omit<ReceivedMail, 'isEncrypted'> {
  const at = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, at);
  const lines = headers.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) => {
    const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));
    return found?.slice(name.length + 2);
  };
  const encoding = header('Content-Transfer-Encoding') ?? '7bit';
  return { to, header, headers, body: decode(source.slice(at + 4), encoding).replaceAll('\r\n', '\n') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
