import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import type { ReactNode } from 'react';
import { confirmSubscriptionPath, href, unsubscribeLinkPath } from '../../../shared/paths.ts';
import { caching, type ResponseHeaders, setHeaders, withNoindex } from '../../http/response-headers.ts';
import { type BarePageParts, renderBarePage } from '../../markup/bare-page.tsx';
import type { Log } from '../../process/log.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { refuseForeign } from '../guards/cross-site.ts';
import type { Newsletter } from './newsletter.ts';

interface RouteParts extends BarePageParts {
  headers: ResponseHeaders;
  newsletter: Pick<Newsletter, 'confirm' | 'unsubscribe'>;
  webBase: string | undefined;
  log: Log;
}

/** Opening a link changes nothing, because email scanners open links. */
export function listRoutes({ newsletter, headers, webBase, log, ...parts }: RouteParts): Router {
  const router = express.Router();

  router.get(confirmSubscriptionPath, (_req, res) => {
    const words = 'Press the button to get our notes by email.';
    show(res, 'Confirm your subscription', <Button words={words} label="Subscribe" />);
  });

  router.post(confirmSubscriptionPath, refuseForeign(webBase), async (req, res) => {
    const { t } = req.query;
    const consent = await newsletter.confirm(typeof t === 'string' ? t : '');
    if (consent) return show(res, 'You’re subscribed', <p>{`Your reference is ${consent.reference}.`}</p>);
    const words = (
      <p>
        The link is incomplete or more than seven days old, or you’ve unsubscribed since we sent it. You can subscribe
        again.
      </p>
    );
    show(res.status(404), 'This link no longer works', words);
  });

  router.get(unsubscribeLinkPath, (_req, res) => {
    const words = 'Press the button to stop getting our notes at this address.';
    show(res, 'Unsubscribe', <Button words={words} label="Unsubscribe" />);
  });

  // Email programs post to this URL without an origin or a form token (RFC 8058). The link alone authorizes the
  // request.
  router.post(unsubscribeLinkPath, async (req, res) => {
    const { u } = req.query;
    if (await newsletter.unsubscribe(typeof u === 'string' ? u : '')) {
      return show(res, 'You’re unsubscribed', <p>An email that we’ve already sent may still arrive.</p>);
    }
    const words = (
      <p>
        <a href={href.unsubscribe()}>Unsubscribe with your email address</a> instead.
      </p>
    );
    show(res.status(404), 'This link is incomplete', words);
  });

  for (const path of [confirmSubscriptionPath, unsubscribeLinkPath]) {
    router.all(path, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD, POST').end();
    });
  }

  const unusable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    if (!(error instanceof StoreUnavailable)) return next(error);
    log.error({ event: 'subscription-not-changed' }, error);
    show(
      res.status(503).set('Retry-After', '60'),
      'We couldn’t save your choice',
      <p>Please wait a minute, then press the button again.</p>,
    );
  };
  router.use(unusable);
  return router;

  function show(res: Response, title: string, content: ReactNode): void {
    setHeaders(res, [...withNoindex(headers.page), 'Cache-Control', caching.never]);
    const body = (
      <>
        {content}
        <p>
          <a href={href.home()}>{parts.companyName}</a>
        </p>
      </>
    );
    res.type('html').send(renderBarePage(parts, title, body));
  }
}

function Button({ words, label }: { words: string; label: string }) {
  return (
    <>
      <p>{words}</p>
      <form method="post">
        <button type="submit" className="button">
          {label}
        </button>
      </form>
    </>
  );
}
