import express, { type Router } from 'express';
import { confirmSubscriptionPath, href, unsubscribeLinkPath } from '../../../shared/paths.ts';
import type { Log } from '../../process/log.ts';
import { respondWhenUnavailable } from '../../store/store-unavailable.ts';
import { refuseForeign } from '../guards/cross-site.ts';
import { createSendLinkPage, LinkButton, type LinkPageParts } from '../guards/link-page.tsx';
import type { Newsletter } from './newsletter.ts';

interface RouteParts extends LinkPageParts {
  newsletter: Pick<Newsletter, 'confirm' | 'unsubscribe'>;
  webBase: string | undefined;
  log: Log;
}

export function listRoutes({ newsletter, webBase, log, ...parts }: RouteParts): Router {
  const router = express.Router();
  const show = createSendLinkPage(parts);

  router.get(confirmSubscriptionPath, (_req, res) => {
    const message = 'Press the button to get our articles by email.';
    show(res, 'Confirm your subscription', <LinkButton message={message} label="Subscribe" />);
  });

  router.post(confirmSubscriptionPath, refuseForeign(webBase), async (req, res) => {
    const { t } = req.query;
    const consent = await newsletter.confirm(typeof t === 'string' ? t : '');
    if (consent) return show(res, 'You’re subscribed', <p>{`Your reference is ${consent.reference}.`}</p>);
    const message = (
      <p>
        The link is incomplete or more than seven days old, or you’ve unsubscribed since we sent it. You can subscribe
        again.
      </p>
    );
    show(res.status(404), 'This link no longer works', message);
  });

  router.get(unsubscribeLinkPath, (_req, res) => {
    const message = 'Press the button to stop getting our articles at this address.';
    show(res, 'Unsubscribe', <LinkButton message={message} label="Unsubscribe" />);
  });

  // Email programs post to this URL without an origin or a form token (RFC 8058). The link alone authorizes the
  // request.
  router.post(unsubscribeLinkPath, async (req, res) => {
    const { u } = req.query;
    if (await newsletter.unsubscribe(typeof u === 'string' ? u : '')) {
      return show(res, 'You’re unsubscribed', <p>An email that we’ve already sent may still arrive.</p>);
    }
    const message = (
      <p>
        <a href={href.unsubscribe()}>Unsubscribe with your email address</a> instead.
      </p>
    );
    show(res.status(404), 'This link is incomplete', message);
  });

  for (const path of [confirmSubscriptionPath, unsubscribeLinkPath]) {
    router.all(path, (_req, res) => {
      res.status(405).set('Allow', 'GET, HEAD, POST').end();
    });
  }

  router.use(
    respondWhenUnavailable(log, 'subscription-not-changed', (res) => {
      const message = <p>Please wait a minute, then press the button again.</p>;
      show(res.set('Retry-After', '60'), 'We couldn’t save your choice', message);
    }),
  );
  return router;
}
