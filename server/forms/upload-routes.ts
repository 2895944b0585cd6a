import express, { type Router } from 'express';
import type { FormAnswer } from '../../shared/forms/answer.ts';
import { cv, cvFaults } from '../../shared/forms/cv.ts';
import { paths } from '../../shared/paths.ts';
import { answerOf } from './form-api.ts';
import type { ShowRefused } from './form-page.ts';
import { createReceiveUpload, type UploadParts } from './receive-upload.ts';
import { writeStatus } from './submitted.ts';

interface RouteParts extends UploadParts {
  showRefused: ShowRefused;
}

/** The application for a job: by script below `/api`, without one to the page of the job. */
export function uploadRoutes({ showRefused, ...parts }: RouteParts): Router {
  const receive = createReceiveUpload(parts);
  const router = express.Router();

  router.post('/api/application', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (!req.is('multipart/form-data')) {
      const answer: FormAnswer = { status: '0', message: 'Send this form with its file.' };
      return void res.status(415).json(answer);
    }
    const { submitted } = await receive(req);
    res.status(writeStatus(res, submitted)).json(answerOf(submitted));
  });

  router.post(paths.job, async (req, res) => {
    if (!req.is('multipart/form-data')) {
      return void res.status(415).type('text').send('Send this form as its page does.\n');
    }
    const { submitted, fields } = await receive(req);
    if (submitted.kind === 'accepted') {
      const location = `${req.path}?sent=${submitted.reference}#apply`;
      return void res.status(303).set({ Location: location, 'Cache-Control': 'no-store' }).end();
    }
    const { message, errors } = submitted;
    // Nobody filled in our page: there is nothing to show again.
    if (submitted.status === 403) return void res.status(403).type('text').send(`${message}\n`);
    // A page cannot give a file back that was chosen for it.
    const faults = { [cv.field]: cvFaults.again, ...errors };
    const refused = { form: 'application', page: req.path, message, errors: faults, values: fields } as const;
    await showRefused(res, writeStatus(res, submitted), refused);
  });
  return router;
}
