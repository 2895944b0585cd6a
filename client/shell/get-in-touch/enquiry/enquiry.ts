import { guardFields } from '../../../../shared/forms/answer.ts';
import { contactSchema } from '../../../../shared/forms/contact.ts';
import { keyPlace } from '../draft.ts';
import { requestToken, takeToken } from './form-token.ts';
import { createKeys } from './idempotency-key.ts';
import { type Posted, post } from './post.ts';

/** What the form needs once somebody means to use it. */
export type Enquiry = ReturnType<typeof createEnquiry>;

export function createEnquiry(form: HTMLFormElement) {
  const keys = createKeys(keyPlace(form));
  const typed = () => Object.fromEntries(fieldNames.map((name) => [name, String(new FormData(form).get(name) ?? '')]));

  return {
    /** Asks for a token of this visit, ahead of the submit. */
    prepare: requestToken,
    /** What is wrong, by field. The first fault of each field is enough. */
    faults: () => faultsOf(typed()),
    async send(): Promise<Posted> {
      const body = typed();
      const guards = new FormData(form);
      const posted = await post({
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

const fieldNames = Object.keys(contactSchema.entries);

function faultsOf(values: Record<string, string>): Record<string, string> {
  const checked = contactSchema['~standard'].validate(values);
  const faults: Record<string, string> = {};
  if (checked instanceof Promise) return faults;
  for (const { path, message } of checked.issues ?? []) {
    const step = path?.[0];
    const name = String(typeof step === 'object' ? step.key : step);
    faults[name] ??= message;
  }
  return faults;
}
