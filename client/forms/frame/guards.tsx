import { guardFields } from '../../../shared/forms/response.ts';
import { useForm } from '../form-context.ts';

/** Discourages autofill by browsers and password managers. */
const unfilled = {
  autoComplete: 'off',
  role: 'presentation',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

export function Guards({ hidden = {} }: { hidden?: Record<string, string> | undefined }) {
  const { name, facts } = useForm();
  const fields = { [guardFields.token]: facts.token, [guardFields.form]: name, ...hidden };
  return (
    <>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          <span>Leave this empty</span>
          <input {...unfilled} type="text" name={guardFields.honeypot} tabIndex={-1} />
        </label>
      </p>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </>
  );
}
