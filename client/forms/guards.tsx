import { guardFields } from '../../shared/forms/answer.ts';

/** What no visitor fills in. */
export function Guards({ token, hidden = {} }: { token: string; hidden?: Record<string, string> }) {
  return (
    <>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={guardFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name={guardFields.token} value={token} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
