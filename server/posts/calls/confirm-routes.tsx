import express, { type ErrorRequestHandler, type Response, type Router } from 'express';
import { timeIn } from '../../../shared/calls/call-slots.ts';
import { confirmCallPath } from '../../../shared/paths.ts';
import { caching, type ResponseHeaders, setHeaders, withNoindex } from '../../http/response-headers.ts';
import type { BarePageParts } from '../../markup/bare-page.tsx';
import type { Log } from '../../process/log.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { refuseForeign } from '../guards/cross-site.ts';
import type { Calls } from './calls.ts';
import { ConfirmButton, confirmPage, RequestAgain } from './confirm-page.tsx';

interface RouteParts extends BarePageParts {
  headers: ResponseHeaders;
  calls: Pick<Calls, 'confirm'>;
  webBase: string | undefined;
  log: Log;
}

export function confirmRoutes({ calls, headers, webBase, log, ...parts }: RouteParts): Router {
  const router = express.Router();
  const confirmation = confirmPage(parts, 'Confirm your call', <ConfirmButton />);

  router.get(confirmCallPath, (_req, res) => {
    page(res).send(confirmation);
  });

  router.post(confirmCallPath, refuseForeign(webBase), async (req, res) => {
    const { t } = req.query;
    const confirmation = await calls.confirm(typeof t === 'string' ? t : '');
    switch (confirmation.kind) {
      case 'confirmed': {
        const { reference, start, timeZone } = confirmation.booking;
        const words = `We’ll call you on ${timeIn(timeZone, start)} (${timeZone}). Your reference is ${reference}.`;
        return void page(res).send(confirmPage(parts, 'Your call is booked', <p>{words}</p>));
      }
      case 'taken': {
        const body = (
          <>
            <p>{confirmation.message}</p>
            <RequestAgain />
          </>
        );
        return void page(res.status(409)).send(confirmPage(parts, 'This time is taken', body));
      }
      case 'unknown':
        return void page(res.status(404)).send(confirmPage(parts, 'This link no longer works', <RequestAgain />));
    }
  });

  router.all(confirmCallPath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD, POST').end();
  });

  const unusable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    if (!(error instanceof StoreUnavailable)) return next(error);
    log.error({ event: 'call-not-confirmed' }, error);
    const body = <p>We still have your request. Please wait a minute, then open the link in the email again.</p>;
    page(res.status(503).set('Retry-After', '60')).send(confirmPage(parts, 'We couldn’t confirm your call', body));
  };
  router.use(unusable);
  return router;

  function page(res: Response): Response {
    setHeaders(res, [...withNoindex(headers.page), 'Cache-Control', caching.never]);
    return res.type('html');
  }
}
