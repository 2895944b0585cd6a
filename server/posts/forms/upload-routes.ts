import express, { type Router } from 'express';
import { formOf } from '../../../shared/forms/forms.ts';
import type { FormResponse } from '../../../shared/forms/response.ts';
import { responseOf } from './form-api.ts';
import { writeStatus } from './form-post.ts';
import { respondOnPage, type ShowRefused } from './page-response.ts';
import { postedPage } from './posted-fields.ts';
import { createReceiveUpload, type UploadParts } from './receive-upload.ts';
import { formWithFile as form } from './site-forms.ts';

interface RouteParts extends UploadParts {
  showRefused: ShowRefused;
}

export function uploadRoutes({ showRefused, ...parts }: RouteParts): Router {
  const receive = createReceiveUpload(parts);
  const router = express.Router();

  router.post(`/api/${form}`, async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (!req.is('multipart/form-data')) {
      const body: FormResponse = { status: '0', message: 'Send this form with its file.' };
      return void res.status(415).json(body);
    }
    const { submitted } = await receive(req);
    res.status(writeStatus(res, submitted)).json(responseOf(submitted));
  });

  router.post(formOf(form).page, async (req, res) => {
    if (!req.is('multipart/form-data')) {
      return void res.status(415).type('text').send('Send this form from its page.\n');
    }
    const { submitted, fields } = await receive(req, postedPage(req));
    await respondOnPage(res, { form, submitted, values: fields }, showRefused);
  });
  return router;
}
