import { guardFields } from '../../shared/forms/answer.ts';
import { cv, cvFault } from '../../shared/forms/cv.ts';
import { type IslandName, islandOf } from '../../shared/forms/forms.ts';
import { keyPlace } from './draft.ts';
import { requestToken, takeToken } from './form-token.ts';
import { createKeys } from './idempotency-key.ts';
import { type Posted, post } from './post.ts';
import { type Uploading, upload } from './upload.ts';

interface SenderParts {
  place: HTMLElement;
  name: IslandName;
  address: string;
  headers: (() => Record<string, string>) | undefined;
  fileOf: () => File | undefined;
}

/** Without the library's own property names. */
type FormSchema = Pick<ReturnType<typeof islandOf>['schema'], '~standard'>;

/**
 * Checks a form as the server does, and posts it. The key stays the same while the body does; every try uses a new
 * token.
 */
export function createSender({ place, name, address, headers, fileOf }: SenderParts) {
  const { schema, takesFile } = islandOf(name);
  const keys = createKeys(keyPlace(place));

  return {
    faults(changes: Record<string, string> = {}): Record<string, string> {
      const faults = faultsOf(schema, { ...typedIn(place), ...changes });
      const fault = takesFile && cvFault(fileOf());
      return fault ? { ...faults, [cv.field]: fault } : faults;
    },
    async send(uploading: Uploading | undefined): Promise<Posted> {
      const body = typedIn(place);
      const guards = dataOf(place);
      const file = fileOf();
      const fields = {
        ...body,
        [guardFields.honeypot]: String(guards.get(guardFields.honeypot) ?? ''),
        [guardFields.token]: (await takeToken()) ?? String(guards.get(guardFields.token) ?? ''),
        [guardFields.key]: keys.keyFor(JSON.stringify([body, fileMark(file)])),
      };
      const posted = uploading
        ? await upload(address, partsOf(fields, file), uploading)
        : await post(address, fields, headers?.());
      if (!posted.isLost) keys.drop();
      if (posted.answer.status === '0') requestToken();
      return posted;
    },
  };
}

const guards: string[] = Object.values(guardFields);

function typedIn(place: HTMLElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of dataOf(place)) {
    if (typeof value === 'string' && !guards.includes(name)) typed[name] = value;
  }
  return typed;
}

function dataOf(place: HTMLElement): FormData {
  return new FormData(place.querySelector('form') ?? undefined);
}

function fileMark(file: File | undefined) {
  return file && [file.name, file.size, file.lastModified];
}

/** The file comes last, so that the server reads the fields before it. */
function partsOf(fields: Record<string, string>, file: File | undefined): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  if (file) parts.set(cv.field, file);
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
