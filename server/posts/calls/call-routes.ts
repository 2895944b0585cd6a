import express, { type Router } from 'express';
import * as v from 'valibot';
import { startSchema } from '../../../shared/forms/call.ts';
import type { Log } from '../../process/log.ts';
import { respondWhenUnavailable } from '../../store/store-unavailable.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { callEvent } from './call-event.ts';
import type { Calls } from './calls.ts';

interface RouteParts {
  calls: Calls;
  outbox: Pick<Outbox, 'show'>;
  companyName: string;
  log: Log;
}

const payloadSchema = v.object({ PreferredTime: startSchema });

export function callRoutes({ calls, outbox, companyName, log }: RouteParts): Router {
  const router = express.Router();
  router.get('/call-slots', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await calls.slots());
  });
  router.get('/calls/:file', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const row = await shown(req.params.file.match(/^(CALL-[0-9A-HJKMNP-TV-Z]{8})\.ics$/)?.[1]);
    const payload = v.safeParse(payloadSchema, row?.payload);
    if (row?.form !== 'call' || row.state === 'refused' || !payload.success) {
      return void res.status(404).type('text').send('Call not found.\n');
    }
    const start = Date.parse(payload.output.PreferredTime);
    const standing = await calls.standingOf(row.reference);
    res
      .attachment(`${row.reference}.ics`)
      .type('text/calendar')
      .send(callEvent({ row, start, minutes: calls.hours.minutes, ...standing, companyName }));
  });
  router.all(['/call-slots', '/calls/:file'], (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').json({ error: 'Use GET.' });
  });
  router.use(
    respondWhenUnavailable(log, 'calls-unreadable', (res) => {
      res.set('Retry-After', '10').json({ error: 'We can’t show calls right now. Please try again in a minute.' });
    }),
  );
  return router;

  async function shown(reference: string | undefined) {
    return reference === undefined ? undefined : outbox.show(reference);
  }
}
