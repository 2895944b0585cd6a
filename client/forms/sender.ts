import { guardFields } from '../../shared/forms/answer.ts';
import type { FormSchema } from '../../shared/forms/schemas.ts';
import { keyPlace } from './draft.ts';
import type { FileField } from './file-field.ts';
import { requestToken, takeToken } from './form-token.ts';
import { createKeys } from './idempotency-key.ts';
import { type Posted, post } from './post.ts';
import { type Uploading, upload } from './upload.ts';

interface SenderParts {
  schema: FormSchema;
  /** What the form is posted to by script. */
  address: string;
  file?: FileField | undefined;
}

/** Checks a form as the server does, and posts it: the same body under the same key, each time with a token. */
export function createSender(form: HTMLFormElement, { schema, address, file }: SenderParts) {
  const keys = createKeys(keyPlace(form));

  return {
    /** Asks for a token of this visit, ahead of the submit. */
    prepare: () => requestToken(),
    /** What is wrong, by field. The first fault of each field is enough. */
    faults: () => ({ ...faultsOf(schema, typedIn(form)), ...file?.faults() }),
    async send(uploading?: Uploading): Promise<Posted> {
      const body = typedIn(form);
      const guards = new FormData(form);
      const fields = {
        ...body,
        [guardFields.honeypot]: String(guards.get(guardFields.honeypot) ?? ''),
        [guardFields.token]: (await takeToken()) ?? String(guards.get(guardFields.token) ?? ''),
        [guardFields.key]: keys.keyFor(JSON.stringify([body, fileMark(file?.chosen())])),
      };
      const posted = uploading ? await upload(address, partsOf(fields, file), uploading) : await post(address, fields);
      if (!posted.isLost) keys.drop();
      if (posted.answer.status === '0') requestToken();
      return posted;
    },
  };
}

const guards: string[] = Object.values(guardFields);

/** What the visitor says, by field. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !guards.includes(name)) typed[name] = value;
  }
  return typed;
}

/** Tells one file from another, as far as that can be seen without reading it. */
function fileMark(file: File | undefined) {
  return file && [file.name, file.size, file.lastModified];
}

/** The file last: what is typed is read before it. */
function partsOf(fields: Record<string, string>, field: FileField | undefined): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  const file = field?.chosen();
  if (field && file) parts.set(field.control.name, file);
  return parts;
}

function faultsOf(schema: FormSchema, values: Record<string, string>): Record<string, string> {
  const checked = schema['~standard'].validate(values);
  const faults: Record<string, string> = {};
  if (checked instanceof Promise) return faults;
  for (const { path, message } of checked.issues ?? []) {
    const step = path?.[0];
    const name = String(typeof step === 'object' ? step.key : step);
    faults[name] ??= message;
  }
  return faults;
}
