import { randomUUID } from 'node:crypto';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';
import { type ExaminedSite, requestSite, type SiteResponse } from './request-site.ts';

export function refusalExaminations({ origin }: ExaminedSite): Examination[] {
  return [
    { checks: ['errors'], examine: (signal) => examineErrors(origin, signal) },
    { checks: ['uploads'], examine: (signal) => examineUploads(origin, signal) },
  ];
}

async function examineErrors(origin: string, signal: AbortSignal): Promise<Finding[]> {
  const remedy =
    'Configure the proxy to forward error responses (nginx: remove error_page and proxy_intercept_errors).';
  const [page, file, wrong] = await Promise.all([
    requestSite(`${origin}/page-not-found`, { signal }),
    requestSite(`${origin}/assets/${randomUUID()}.js`, { signal }),
    requestSite(`${origin}/`, { method: 'DELETE', signal }),
  ]);
  const findings: Finding[] = [];
  if (page.status !== 404)
    findings.push(warn('errors', `/page-not-found returns ${page.status} instead of 404.`, remedy));
  else if (!isOwn(page)) findings.push(warn('errors', "A missing page returns the proxy's error page.", remedy));
  if (file.status !== 404)
    findings.push(warn('errors', `A missing file returns ${file.status} instead of 404.`, remedy));
  if (wrong.status !== 405) findings.push(warn('errors', `DELETE returns ${wrong.status} instead of 405.`, remedy));
  return findings.length
    ? findings
    : [ok('errors', 'A missing page and a missing file return 404, and a wrong method returns 405.')];
}

/** Returns true if the response has a Content-Security-Policy header, as the site's own error pages do. */
function isOwn({ headers }: SiteResponse): boolean {
  return headers['content-security-policy'] !== undefined;
}

/** Bytes of a form with a 5 MB CV, rounded up. */
const largestPost = 6_000_000;

async function examineUploads(origin: string, signal: AbortSignal): Promise<Finding[]> {
  const headers = {
    Expect: '100-continue',
    'Content-Type': 'multipart/form-data; boundary=doctor',
    'Content-Length': String(largestPost),
  };
  const { status } = await requestSite(`${origin}/api/application`, { method: 'POST', headers, signal });
  if (status === 413) {
    return [
      fail(
        'uploads',
        'The proxy rejects a 6 MB body, so large CVs do not reach the site.',
        'Allow 6 MB bodies in the proxy (nginx: client_max_body_size 6m).',
      ),
    ];
  }
  if (status === 100) return [ok('uploads', 'The proxy accepts a 6 MB body.')];
  return [skip('uploads', `Not checked: the site returned ${status} before it received the large body.`)];
}
