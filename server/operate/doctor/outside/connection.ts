import { connect, type TLSSocket } from 'node:tls';
import { isLoopback } from '../../../http/hosts.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';
import { codeOf, type ExaminedSite, requestSite } from './request-site.ts';

export function reachExamination({ origin }: ExaminedSite): Examination {
  return { checks: ['reach', 'clock'], examine: (signal) => examineReach(origin, signal) };
}

export function connectionExaminations({ origin }: ExaminedSite): Examination[] {
  const url = new URL(origin);
  return [
    { checks: ['tls', 'http2'], examine: (signal) => examineTls(url, signal) },
    { checks: ['redirect'], examine: (signal) => examineRedirect(url, signal) },
  ];
}

const maxClockDifference = 60_000;

async function examineReach(origin: string, signal: AbortSignal): Promise<Finding[]> {
  try {
    const { status, headers } = await requestSite(`${origin}/`, { signal });
    return [reachOf(origin, status), examineClock(headers.date)];
  } catch (error) {
    const code = codeOf(error);
    const remedy =
      code === 'ENOTFOUND'
        ? 'Add a DNS record for this name, or correct the address.'
        : 'Start the site and its proxy, and open the port in the firewall.';
    return [fail('reach', `${origin} does not respond (${code}).`, remedy)];
  }
}

function reachOf(origin: string, status: number): Finding {
  if (status === 200) return ok('reach', `${origin}/ returns 200.`);
  const says = `${origin}/ returns ${status}.`;
  if (status === 421)
    return fail(
      'reach',
      says,
      'Set WEB_BASE to this origin or add its host to HOSTS, and configure the proxy to forward the Host header (nginx: proxy_set_header Host $host).',
    );
  if (status === 502 || status === 504)
    return fail(
      'reach',
      says,
      'The proxy is running but cannot reach the site. Start the site, or correct the port in the proxy.',
    );
  return fail('reach', says, 'Check the logs of the site and the proxy.');
}

function examineClock(date: string | undefined): Finding {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return skip('clock', 'Not checked: the response has no Date header.');
  const difference = Math.abs(there - Date.now());
  const says = `The clocks of this host and the site differ by ${Math.round(difference / 1000)} s.`;
  if (difference < maxClockDifference) return ok('clock', says);
  return warn('clock', says, 'Turn on time synchronization (NTP) on both hosts.');
}

const day = 24 * 3_600_000;
/**
 * Minimum number of days until the certificate expires. ACME clients usually renew 90-day certificates 30 days ahead.
 */
const enoughDays = 21;

async function examineTls(url: URL, signal: AbortSignal): Promise<Finding[]> {
  if (url.protocol === 'http:') {
    const says = `${url.origin} has no TLS. Visitors' posts are sent unencrypted.`;
    const remedy = 'Set up https in the proxy, and set WEB_BASE to the https origin. See docs/operating.md.';
    const isHere = isLoopback(url.host);
    return [
      isHere ? warn('tls', says, remedy) : fail('tls', says, remedy),
      skip('http2', 'Not checked: HTTP/2 needs TLS.'),
    ];
  }
  const socket = await shakeHands(url, signal);
  try {
    return [certificateOf(socket), protocolOf(socket)];
  } finally {
    socket.destroy();
  }
}

function shakeHands(url: URL, signal: AbortSignal): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const options = { host, servername: host, port: Number(url.port || 443), ALPNProtocols: ['h2', 'http/1.1'] };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => resolve(socket));
    socket.once('error', reject);
    signal.addEventListener('abort', () => socket.destroy(new Error('timeout')), { once: true });
  });
}

function certificateOf(socket: TLSSocket): Finding {
  const version = socket.getProtocol() ?? 'unknown';
  const { valid_to: until } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(until) - Date.now()) / day);
  const says = `${version}; the certificate is valid for ${formatCount(days, 'more day')}`;
  const renew = 'Renew the certificate, and make sure that it renews automatically.';
  if (days < 0) return fail('tls', `The certificate expired on ${until}.`, renew);
  if (!socket.authorized) {
    return fail(
      'tls',
      `${says} but is not trusted (${String(socket.authorizationError)}).`,
      'Install a certificate for this name from a public authority, with the full chain.',
    );
  }
  return days < enoughDays
    ? warn('tls', `The certificate expires in ${formatCount(days, 'day')}.`, renew)
    : ok('tls', `${says}.`);
}

function protocolOf(socket: TLSSocket): Finding {
  if (socket.alpnProtocol === 'h2') return ok('http2', 'The proxy offers HTTP/2.');
  return warn(
    'http2',
    'The proxy supports only HTTP/1.1.',
    'Turn on HTTP/2 in the proxy (nginx: "http2 on;" or "listen 443 ssl http2;").',
  );
}

async function examineRedirect(url: URL, signal: AbortSignal): Promise<Finding[]> {
  if (url.protocol === 'http:') return [skip('redirect', 'Not checked: the address uses plain HTTP.')];
  if (url.port !== '') return [skip('redirect', 'Not checked: the address contains a port.')];
  const plain = `http://${url.host}/`;
  try {
    const { status, headers } = await requestSite(plain, { signal });
    const target = URL.parse(headers.location ?? '', plain)?.origin;
    const says = `${plain} returns ${status}${target ? ` with a redirect to ${target}` : ''}.`;
    if ([301, 308].includes(status) && target === url.origin) return [ok('redirect', says)];
    return [warn('redirect', says, `Redirect HTTP to ${url.origin} with status 301.`)];
  } catch (error) {
    return [
      warn(
        'redirect',
        `${plain} does not respond (${codeOf(error)}).`,
        `Configure the proxy to listen on port 80 and redirect to ${url.origin}.`,
      ),
    ];
  }
}
