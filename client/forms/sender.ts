import { guardFields } from '../../shared/forms/answer.ts';
import type { FormSchema } from '../../shared/forms/schemas.ts';
import { keyPlace } from './draft.ts';
import { requestToken, takeToken } from './form-token.ts';
import { createKeys } from './idempotency-key.ts';
import { type Posted, post } from './post.ts';

interface SenderParts {
  schema: FormSchema;
  /** What the form is posted to by script. */
  address: string;
}

/** Checks a form as the server does, and posts it: the same body under the same key, each time with a token. */
export function createSender(form: HTMLFormElement, { schema, address }: SenderParts) {
  const keys = createKeys(keyPlace(form));

  return {
    /** Asks for a token of this visit, ahead of the submit. */
    prepare: requestToken,
    /** What is wrong, by field. The first fault of each field is enough. */
    faults: () => faultsOf(schema, typedIn(form)),
    async send(): Promise<Posted> {
      const body = typedIn(form);
      const guards = new FormData(form);
      const posted = await post(address, {
        ...body,
        [guardFields.honeypot]: String(guards.get(guardFields.honeypot) ?? ''),
        [guardFields.token]: (await takeToken()) ?? String(guards.get(guardFields.token) ?? ''),
        [guardFields.key]: keys.keyFor(JSON.stringify(body)),
      });
      if (!posted.isLost) keys.drop();
      if (posted.answer.status === '0') requestToken();
      return posted;
    },
  };
}

const guards: string[] = Object.values(guardFields);

/** What the visitor says, by field. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(new FormData(form)).filter(([name]) => !guards.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
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
