import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { cv, cvErrors } from '../../../shared/forms/cv.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { Overloaded, type WorkQueue } from '../../http/work/work-queue.ts';
import type { Log } from '../../process/log.ts';
import { requestOriginOf } from '../guards/cross-site.ts';
import type { FileQuota } from '../uploads/file-quota.ts';
import { type ReceivedForm, receiveForm } from '../uploads/receive-form.ts';
import type { UploadSlots } from '../uploads/slots.ts';
import type { RunInSlot } from '../uploads/upload.ts';
import type { UploadFolder } from '../uploads/upload-folder.ts';
import { countRefused, tooManyRefused } from './count-refused.ts';
import { declined, notStored, type Submit, type SubmitResult, unsaved } from './form-post.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { formWithFile } from './site-forms.ts';

export interface UploadParts {
  submit: Submit;
  uploads: UploadFolder;
  slots: UploadSlots;
  quota: FileQuota;
  limits: RateLimiter;
  queue: WorkQueue;
  companyEmail: () => Promise<string | undefined>;
  log: Log;
  webBase: string | undefined;
}

const tooBusy = declined(503, 'Too many files are being uploaded. Please send the form again in a minute.');

export interface SubmittedUpload {
  submitted: SubmitResult;
  fields: Record<string, string>;
}

export function createReceiveUpload(parts: UploadParts) {
  const { submit, uploads, slots, quota, limits, queue, companyEmail, log, webBase } = parts;
  /** `page` is the path of the page with the form, if the browser posted the form without JavaScript. */
  return async (req: Request, page?: string): Promise<SubmittedUpload> => {
    const ipPrefixes = ipPrefixesOf(req.ip);
    const post = { origin: requestOriginOf(req.headers, webBase), address: req.ip, page };
    if (post.origin === 'foreign')
      return { fields: {}, submitted: await submit(formWithFile, { ...post, fields: {} }) };
    if (!limits.mayBeRefused(formWithFile, ipPrefixes)) return { fields: {}, submitted: tooManyRefused };
    let release: (() => void) | undefined;
    let settle: ((stored: number) => Promise<void>) | undefined;
    let refused: SubmitResult | undefined;

    async function take(chunks: Readable, name: string) {
      release = slots.take(ipPrefixes.longPrefix);
      if (release) await reserve();
      else refused = tooBusy;
      const workRequest = { cost: 'chosen', from: ipPrefixes.longPrefix } as const;
      const runInSlot: RunInSlot = (work) => queue.enter(workRequest, (ticket) => ticket.run(work));
      return refused ? undefined : uploads.take(chunks, name, runInSlot);
    }

    /**
     * Reserves quota before the upload, because a file that exceeds the quota need not be received. The outbox checks
     * the quota again when it stores the post.
     */
    async function reserve() {
      const bytes = Math.min(Number(req.headers['content-length'] ?? cv.largest), cv.largest);
      try {
        settle = await quota.reserve(ipPrefixes, bytes);
        if (!settle) refused = declined(429, noRoom(await companyEmail()));
      } catch (error) {
        refused = notStored(error, formWithFile, log);
      }
    }

    let stored = 0;
    try {
      const reading = { fileField: cv.field, secondFile: cvErrors.twoFiles, take };
      const received = await receiveForm(req, reading);
      const { fields, upload, error } = received;
      const file = upload ? { file: upload } : { errors: fileError(error) };
      try {
        const unread = refused ?? brokenOff(received);
        const submitted = unread
          ? countRefused(unread, formWithFile, ipPrefixes, limits)
          : await submit(formWithFile, { ...post, fields, ...file });
        if (submitted.kind === 'accepted' && !submitted.isRepeated) stored = upload?.bytes ?? 0;
        return { fields, submitted };
      } finally {
        if (!upload?.isStored) upload?.discard();
      }
    } finally {
      release?.();
      // The visitor does not wait for this update. An error is ignored, because the next upload's reservation logs an
      // error if the database is still down.
      settle?.(stored).catch(() => {});
    }
  };

  function brokenOff({ broken, cause }: ReceivedForm): SubmitResult | undefined {
    if (broken === undefined) return undefined;
    if (broken === 'garbled') return declined(400, 'We couldn’t read the form. Please send it again.');
    if (broken === 'stalled') return declined(408, 'The upload stalled. Please send the form again.');
    if (cause instanceof Overloaded) return tooBusy;
    log.error({ event: 'upload-not-written' }, cause);
    return unsaved();
  }
}

function noRoom(email: string | undefined): string {
  const otherwise = email ? `Please email your application to ${email}.` : 'Please try again tomorrow.';
  return `We can’t accept any more files right now. ${otherwise}`;
}

function fileError(error: string = cvErrors.missing): Record<string, string> {
  return { [cv.field]: error };
}
