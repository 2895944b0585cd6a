import type { Request } from 'express';
import { cv, cvFaults } from '../../shared/forms/cv.ts';
import { networksOf } from '../http/networks.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxUnavailable } from '../outbox/outbox-unavailable.ts';
import { type ReceivedForm, receiveForm } from '../uploads/receive-form.ts';
import type { Slots } from '../uploads/slots.ts';
import type { UploadFolder } from '../uploads/upload-folder.ts';
import { failures } from '../upstream/failures.ts';
import { sourceOf } from './cross-site.ts';
import { declined, type Submit, type Submitted } from './submitted.ts';

export interface UploadParts {
  submit: Submit;
  uploads: UploadFolder;
  slots: Slots;
  outbox: Outbox;
  log: Log;
  /** As configured; undefined where the operator has named none. */
  webBase: string | undefined;
}

/** A post with a file, to its end, and what was typed in it. */
export interface SubmittedUpload {
  submitted: Submitted;
  fields: Record<string, string>;
}

/**
 * Reads a form with a CV and submits it. Where there is no room for the file, what was typed ahead of it is read all
 * the same: the visitor sees it again.
 */
export function createReceiveUpload({ submit, uploads, slots, outbox, log, webBase }: UploadParts) {
  return async (req: Request): Promise<SubmittedUpload> => {
    const post = { source: sourceOf(req.headers, webBase), address: req.ip };
    if (post.source === 'foreign') return { fields: {}, submitted: await submit({ ...post, fields: {} }) };
    const slot = slots.take(networksOf(req.ip).narrow);
    try {
      const refused = slot ? noRoom() : declined(429, 'Too many files are coming in. Send it again in a minute.');
      const received = await receiveForm(req, {
        fileField: cv.field,
        secondFile: cvFaults.twoFiles,
        take: refused ? undefined : uploads.take,
        slot,
      });
      const { fields, upload, fault } = received;
      try {
        const submitted =
          refused ??
          brokenOff(received) ??
          (await submit({ ...post, fields, ...(upload ? { file: upload } : { faults: faultOf(fault) }) }));
        return { fields, submitted };
      } finally {
        if (!upload?.isKept) upload?.discard();
      }
    } finally {
      slot?.release();
    }
  };

  /** Each file that is on its way may turn out as large as any. */
  function noRoom(): Submitted | undefined {
    try {
      const isRoom = outbox.hasRoomForFiles(slots.taken() * cv.largest);
      return isRoom ? undefined : declined(429, 'We cannot take more files right now. Try again later.');
    } catch (error) {
      if (!(error instanceof OutboxUnavailable)) throw error;
      log.error({ event: 'post-not-kept', form: 'application' }, error);
      return declined(503, failures.http.message);
    }
  }

  function brokenOff({ broken, cause }: ReceivedForm): Submitted | undefined {
    if (broken === undefined) return undefined;
    if (broken === 'garbled') return declined(400, 'This post cannot be read. Send it again.');
    if (broken === 'stalled') return declined(408, 'The file stopped coming. Send it again.');
    if (broken === 'displaced') {
      return declined(503, 'Too many files are coming in, and yours came slowest. Send it again in a minute.');
    }
    log.error({ event: 'upload-not-written' }, cause);
    return declined(503, failures.http.message);
  }
}

function faultOf(fault: string = cvFaults.missing): Record<string, string> {
  return { [cv.field]: fault };
}
