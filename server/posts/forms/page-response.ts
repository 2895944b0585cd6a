import type { Response } from 'express';
import { cv, cvErrors } from '../../../shared/forms/cv.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import type { RefusedPost } from '../../../shared/forms/response.ts';
import { type SubmitResult, writeStatus } from './form-post.ts';

export type ShowRefused = (res: Response, status: number, post: RefusedPost) => Promise<void>;

interface PagePost {
  form: FormName;
  submitted: SubmitResult;
  values: Record<string, string>;
}

export async function respondOnPage(
  res: Response,
  { form, submitted, values }: PagePost,
  showRefused: ShowRefused,
): Promise<void> {
  const { anchor, acceptsFile } = formOf(form);
  const page = res.req.path;
  if (submitted.kind === 'accepted') {
    const location = `${page}?sent=${submitted.reference}${anchor ? `#${anchor}` : ''}`;
    return void res.status(303).set({ Location: location, 'Cache-Control': 'no-store' }).end();
  }
  const { message, remark, isBare } = submitted;
  // The form is not shown again, because the post came from another site.
  if (submitted.status === 403) return void res.status(403).type('text').send(`${message}\n`);
  if (isBare) {
    res.status(writeStatus(res, submitted)).type('text');
    return void res.send(`${message} Go back to the form. Your entries are still there.\n`);
  }
  // The visitor must choose the file again, because a page cannot select a file.
  const errors = { ...(acceptsFile && { [cv.field]: cvErrors.again }), ...submitted.errors };
  await showRefused(res, writeStatus(res, submitted), { form, page, message, remark, errors, values });
}
