import { guardFields, type RefusedPost } from '../../../shared/forms/answer.ts';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';

const ids = { email: 'unsubscribe-email', error: 'unsubscribe-error' };

/** One address and one button, posted to its page. `refused` is the post that this document answers. */
export function UnsubscribeForm({ refused }: { refused: RefusedPost | null }) {
  const { formToken } = useSite();
  const error = refused?.errors.WorkEmail;
  return (
    <form className="unsubscribe__form" method="post" action={paths.unsubscribe} aria-label="Unsubscribe">
      {refused && (
        // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent.
        <section className="notice notice--error" aria-label="Not sent" tabIndex={-1} autoFocus>
          <p className="notice__title">{refused.message}</p>
          {error && <a href={`#${ids.email}`}>{error}</a>}
        </section>
      )}
      <div className={error ? 'field field--wide field--invalid' : 'field field--wide'}>
        <label className="field__label mono" htmlFor={ids.email}>
          Email
          <span className="copper" aria-hidden="true">
            req.
          </span>
        </label>
        <input
          id={ids.email}
          className="field__control"
          name="WorkEmail"
          type="email"
          autoComplete="email"
          placeholder="you@company.example"
          required
          maxLength={254}
          defaultValue={refused?.values.WorkEmail}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && ids.error}
        />
        {error && (
          <p className="field__error" id={ids.error}>
            {error}
          </p>
        )}
      </div>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={guardFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name={guardFields.token} value={formToken} />
      <div className="unsubscribe__foot">
        <button className="button" type="submit">
          Unsubscribe <Arrow />
        </button>
      </div>
    </form>
  );
}
