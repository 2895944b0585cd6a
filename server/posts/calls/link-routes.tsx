import { parse } from 'node:querystring';
import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { startSchema } from '../../../shared/forms/call.ts';
import { confirmCallPath } from '../../../shared/paths.ts';
import { respondToBodyErrors } from '../../http/body-errors.ts';
import type { Log } from '../../process/log.ts';
import { respondWhenUnavailable } from '../../store/store-unavailable.ts';
import { refuseForeign } from '../guards/cross-site.ts';
import { createSendLinkPage, type LinkPageParts } from '../guards/link-page.tsx';
import type { Calls } from './calls.ts';
import { LinkedCallPage, linkFields, RequestAgain, titleOf } from './linked-call-page.tsx';
import type { LinkedCall } from './linked-calls.ts';

interface RouteParts extends LinkPageParts {
  calls: Pick<Calls, 'linked' | 'slots'>;
  webBase: string | undefined;
  log: Log;
}

const maxBodySize = '1kb';

/** Pages from before an update post no action, and confirm the call. */
const actionSchema = v.optional(v.picklist(['confirm', 'move', 'cancel']), 'confirm');

export function linkRoutes({ calls, webBase, log, ...parts }: RouteParts): Router {
  const router = express.Router();
  const send = createSendLinkPage(parts);
  const { linked } = calls;

  router.get(confirmCallPath, async (req, res) => {
    await show(res, await linked.find(tokenOf(req)));
  });

  const readBody = express.text({ type: 'urlencoded', limit: maxBodySize });
  router.post(confirmCallPath, refuseForeign(webBase), readBody, async (req, res) => {
    await show(res, await change(tokenOf(req), parse(typeof req.body === 'string' ? req.body : '')));
  });

  router.all(confirmCallPath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD, POST').end();
  });

  router.use(respondToBodyErrors((res, message) => res.type('text').send(`${message}\n`)));
  router.use(
    respondWhenUnavailable(log, 'call-not-changed', (res) => {
      const message = <p>We still have your request. Please wait a minute, then open the link in the email again.</p>;
      send(res.set('Retry-After', '60'), 'We can’t open your call right now', message);
    }),
  );
  return router;

  async function change(token: string, fields: NodeJS.Dict<string | string[]>): Promise<LinkedCall | undefined> {
    const action = v.safeParse(actionSchema, fields[linkFields.action]);
    if (!action.success) return linked.find(token);
    if (action.output !== 'move') return linked[action.output](token);
    const start = v.safeParse(startSchema, fields[linkFields.start]);
    if (start.success) return linked.move(token, start.output);
    const call = await linked.find(token);
    return call && { ...call, refusal: start.issues[0].message };
  }

  async function show(res: Response, call: LinkedCall | undefined): Promise<void> {
    if (!call) return send(res.status(404), 'This link no longer works', <RequestAgain />);
    const slots = await calls.slots();
    send(res.status(call.refusal ? 409 : 200), titleOf(call), <LinkedCallPage call={call} slots={slots} />);
  }
}

function tokenOf({ query: { t } }: Request): string {
  return typeof t === 'string' ? t : '';
}
