import express, { type Router } from 'express';
import { timeIn } from '../../../shared/calls/call-slots.ts';
import { confirmCallPath, href } from '../../../shared/paths.ts';
import type { Log } from '../../process/log.ts';
import { respondWhenUnavailable } from '../../store/store-unavailable.ts';
import { refuseForeign } from '../guards/cross-site.ts';
import { createSendLinkPage, LinkButton, type LinkPageParts } from '../guards/link-page.tsx';
import type { Calls } from './calls.ts';

interface RouteParts extends LinkPageParts {
  calls: Pick<Calls, 'confirm'>;
  webBase: string | undefined;
  log: Log;
}

export function confirmRoutes({ calls, webBase, log, ...parts }: RouteParts): Router {
  const router = express.Router();
  const show = createSendLinkPage(parts);

  router.get(confirmCallPath, (_req, res) => {
    const message = 'Press the button to confirm. An engineer will call you at the time you chose.';
    show(res, 'Confirm your call', <LinkButton message={message} label="Confirm this call" />);
  });

  router.post(confirmCallPath, refuseForeign(webBase), async (req, res) => {
    const { t } = req.query;
    const confirmation = await calls.confirm(typeof t === 'string' ? t : '');
    switch (confirmation.kind) {
      case 'confirmed': {
        const { reference, start, timeZone } = confirmation.booking;
        const message = `We’ll call you on ${timeIn(timeZone, start)} (${timeZone}). Your reference is ${reference}.`;
        return show(res, 'Your call is booked', <p>{message}</p>);
      }
      case 'taken': {
        const body = (
          <>
            <p>{confirmation.message}</p>
            <RequestAgain />
          </>
        );
        return show(res.status(409), 'This time is taken', body);
      }
      case 'unknown':
        return show(res.status(404), 'This link no longer works', <RequestAgain />);
    }
  });

  router.all(confirmCallPath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD, POST').end();
  });

  router.use(
    respondWhenUnavailable(log, 'call-not-confirmed', (res) => {
      const message = <p>We still have your request. Please wait a minute, then open the link in the email again.</p>;
      show(res.set('Retry-After', '60'), 'We couldn’t confirm your call', message);
    }),
  );
  return router;
}

function RequestAgain() {
  return (
    <p>
      <a href={href.scheduleCall()}>Choose a time</a>, or <a href={href.contact()}>send us a message</a>.
    </p>
  );
}
