import express, { type Router } from 'express';
import { formNames, isFormName, isPlainForm } from '../../../shared/forms/forms.ts';
import type { FormResponse } from '../../../shared/forms/response.ts';
import { respondToBodyErrors } from '../../http/body-errors.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { requestOriginOf } from '../guards/cross-site.ts';
import type { FormTokens } from '../guards/form-tokens.ts';
import { type Submit, type SubmitResult, writeStatus } from './form-post.ts';
import { fieldsOf, maxBodySize } from './posted-fields.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface ApiParts {
  submit: Submit;
  tokens: FormTokens;
  limits: Pick<RateLimiter, 'token'>;
  webBase: string | undefined;
}

export function formApi({ submit, tokens, limits, webBase }: ApiParts): Router {
  const api = express.Router();
  api.get('/form-token', (req, res) => {
    // Above the limit, the response contains the form's shared token, or no token if the request names no form.
    const { form } = req.query;
    const sharedToken = isFormName(form) ? tokens.sharedToken(form) : undefined;
    const token = limits.token(ipPrefixesOf(req.ip)) ? tokens.singleUseToken() : sharedToken;
    res.set('Cache-Control', 'no-store').json({ token });
  });
  for (const name of formNames.filter(isPlainForm)) {
    api.post(`/${name}`, express.json({ limit: maxBodySize }), async (req, res) => {
      if (!req.is('json')) return void res.status(415).json(refusal('Send this form as JSON.'));
      const submitted = await submit(name, {
        fields: fieldsOf(req.body),
        origin: requestOriginOf(req.headers, webBase),
        address: req.ip,
      });
      res.status(writeStatus(res, submitted)).set('Cache-Control', 'no-store').json(responseOf(submitted));
    });
    api.all(`/${name}`, (_req, res) => {
      res.status(405).set('Allow', 'POST').json(refusal('Send this form with POST.'));
    });
  }
  api.use(respondToBodyErrors((res, message) => res.json(refusal(message))));
  return api;
}

export function responseOf(submitted: SubmitResult): FormResponse {
  if (submitted.kind === 'declined') {
    const { message, remark, errors } = submitted;
    return { status: '0', message, remark, errors };
  }
  const { message, reference, said, title } = submitted;
  return { status: '1', message, reference, said, ...(title && { title }) };
}

function refusal(message: string): FormResponse {
  return { status: '0', message };
}
