import { cv, cvError } from '../../shared/forms/cv.ts';
import { type ClientFormName, clientFormOf } from '../../shared/forms/forms.ts';
import { guardFields } from '../../shared/forms/response.ts';
import { currentSource } from '../browser/visit-source.ts';
import { keysStorageKey } from './draft.ts';
import { getToken, requestToken } from './form-token.ts';
import { createKeys } from './idempotency-key.ts';
import { type PostResult, post } from './post.ts';
import { type Uploading, upload } from './upload.ts';

interface SenderParts {
  container: HTMLElement;
  name: ClientFormName;
  address: string;
  headers: (() => Record<string, string>) | undefined;
  fileOf: () => File | undefined;
}

type FormSchema = Pick<ReturnType<typeof clientFormOf>['schema'], '~standard'>;

export function createSender({ container, name, address, headers, fileOf }: SenderParts) {
  const { schema, acceptsFile } = clientFormOf(name);
  const keys = createKeys(keysStorageKey(container));

  return {
    errors(changes: Record<string, string> = {}): Record<string, string> {
      const errors = errorsIn(schema, { ...typedIn(container), ...changes });
      const error = acceptsFile && cvError(fileOf());
      return error ? { ...errors, [cv.field]: error } : errors;
    },
    async send(uploading: Uploading | undefined): Promise<PostResult> {
      const body = typedIn(container);
      const guards = dataOf(container);
      const file = fileOf();
      const fields = {
        ...body,
        [guardFields.honeypot]: String(guards.get(guardFields.honeypot) ?? ''),
        [guardFields.token]: (await getToken()) ?? String(guards.get(guardFields.token) ?? ''),
        [guardFields.key]: keys.keyFor(JSON.stringify([body, fileMark(file)])),
        [guardFields.source]: JSON.stringify(currentSource()),
      };
      const posted = uploading
        ? await upload(address, partsOf(fields, file), uploading)
        : await post(address, fields, headers?.());
      if (!posted.isLost) keys.drop();
      if (posted.response.status === '0') requestToken();
      return posted;
    },
  };
}

const guards: string[] = Object.values(guardFields);

function typedIn(container: HTMLElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of dataOf(container)) {
    if (typeof value === 'string' && !guards.includes(name)) typed[name] = value;
  }
  return typed;
}

function dataOf(container: HTMLElement): FormData {
  return new FormData(container.querySelector('form') ?? undefined);
}

function fileMark(file: File | undefined) {
  return file && [file.name, file.size, file.lastModified];
}

/** Appends the file last, because the server reads no fields after a rejected file. */
function partsOf(fields: Record<string, string>, file: File | undefined): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  if (file) parts.set(cv.field, file);
  return parts;
}

function errorsIn(schema: FormSchema, values: Record<string, string>): Record<string, string> {
  const checked = schema['~standard'].validate(values);
  const errors: Record<string, string> = {};
  if (checked instanceof Promise) return errors;
  for (const { path, message } of checked.issues ?? []) {
    const step = path?.[0];
    const name = String(typeof step === 'object' ? step.key : step);
    errors[name] ??= message;
  }
  return errors;
}
