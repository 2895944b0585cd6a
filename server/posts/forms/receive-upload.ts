import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { guardFields } from '../../../shared/forms/answer.ts';
import { cv, cvFaults } from '../../../shared/forms/cv.ts';
import { networksOf } from '../../http/networks.ts';
import type { Log } from '../../log.ts';
import { sourceOf } from '../guards/cross-site.ts';
import type { FormTokens, TokenVerdict } from '../guards/form-tokens.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type ReceivedForm, receiveForm } from '../uploads/receive-form.ts';
import type { Slot, Slots } from '../uploads/slots.ts';
import type { UploadFolder } from '../uploads/upload-folder.ts';
import { declined, notKept, type Submit, type Submitted, unsaved } from './form-post.ts';

export interface UploadParts {
  submit: Submit;
  uploads: UploadFolder;
  slots: Slots;
  tokens: Pick<FormTokens, 'judge'>;
  outbox: Outbox;
  log: Log;
  webBase: string | undefined;
}

export const formWithFile = 'application';

export interface SubmittedUpload {
  submitted: Submitted;
  fields: Record<string, string>;
}

/**
 * Reads a form with a CV and submits it. If there is no room for the file, the fields before it are still read, so that
 * the visitor sees them again.
 */
export function createReceiveUpload({ submit, uploads, slots, tokens, outbox, log, webBase }: UploadParts) {
  return async (req: Request): Promise<SubmittedUpload> => {
    const post = { source: sourceOf(req.headers, webBase), address: req.ip };
    if (post.source === 'foreign')
      return { fields: {}, submitted: await submit(formWithFile, { ...post, fields: {} }) };
    const [gone, lost] = [new AbortController(), new AbortController()];
    req.once('close', () => gone.abort());
    let slot: Slot | undefined;
    let refused: Submitted | undefined;
    let verdict: TokenVerdict | undefined;

    /** The token precedes the file. It is valid once, so this verdict is also used for the post. */
    async function take(chunks: Readable, name: string, fields: Record<string, string>) {
      verdict = await tokens.judge(fields[guardFields.token], formWithFile);
      slot = await slots.take({ networks: networksOf(req.ip), isVisit: verdict === 'exact' }, gone.signal);
      slot?.lost.addEventListener('abort', () => lost.abort());
      refused = slot
        ? await noRoom(req)
        : declined(429, 'Too many files are being uploaded. Please send the form again in a minute.');
      return slot && !refused ? uploads.take(counted(chunks, slot), name) : undefined;
    }

    try {
      const reading = { fileField: cv.field, secondFile: cvFaults.twoFiles, take, lost: lost.signal };
      const received = await receiveForm(req, reading);
      const { fields, upload, fault } = received;
      const file = upload ? { file: upload } : { faults: faultOf(fault) };
      try {
        const submitted =
          refused ??
          brokenOff(received) ??
          (await submit(formWithFile, { ...post, fields, ...file, ...(verdict && { verdict }) }));
        return { fields, submitted };
      } finally {
        if (!upload?.isKept) upload?.discard();
      }
    } finally {
      slot?.release();
    }
  };

  /**
   * Checked early, so that a file that does not fit is not uploaded in vain. The quota is enforced when the file is
   * stored. Reserving room for every upload in progress would turn away files that fit.
   */
  async function noRoom({ headers }: Request): Promise<Submitted | undefined> {
    try {
      const bytes = Math.min(Number(headers['content-length'] ?? cv.largest), cv.largest);
      const isRoom = await outbox.hasRoomForFiles(bytes);
      return isRoom ? undefined : declined(429, 'We can’t accept any more files right now. Please try again later.');
    } catch (error) {
      return notKept(error, formWithFile, log);
    }
  }

  function brokenOff({ broken, cause }: ReceivedForm): Submitted | undefined {
    if (broken === undefined) return undefined;
    if (broken === 'garbled') return declined(400, 'We couldn’t read the form. Please send it again.');
    if (broken === 'stalled') return declined(408, 'The upload stalled. Please send the form again.');
    if (broken === 'displaced') {
      return declined(
        503,
        'Too many files are being uploaded, and we had to interrupt yours. Please send the form again in a minute.',
      );
    }
    log.error({ event: 'upload-not-written' }, cause);
    return unsaved();
  }
}

/** Reports the file's progress to its slot. */
async function* counted(chunks: AsyncIterable<Buffer>, slot: Slot) {
  for await (const chunk of chunks) {
    slot.came(chunk.length);
    yield chunk;
  }
}

function faultOf(fault: string = cvFaults.missing): Record<string, string> {
  return { [cv.field]: fault };
}
