import type { ReactNode } from 'react';
import { guardFields, type RefusedPost } from '../../../shared/forms/answer.ts';
import type { FormName } from '../../../shared/forms/references.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Guards } from '../guards.tsx';

/** What a sheet is rendered from. Nothing of it is made for one visitor, but for the answer to a post without script. */
export interface SheetFacts {
  /** Slug of the item that the form is about; empty where it is about none. */
  slug: string;
  /** The token of the hour. */
  token: string;
  /** As typed in a post that was refused. */
  values: Record<string, string>;
  /** What was wrong with it, by field. */
  errors: Record<string, string>;
  /** What was wrong with all of it. */
  message?: string | undefined;
  /** The reference of a post that was kept. */
  sent?: string | undefined;
  /** What is said with it, where that differs from post to post. */
  said?: string | undefined;
}

interface SheetProps {
  form: FormName;
  facts: SheetFacts;
  /** Path of the page that it is on, and posts to. */
  action: string;
  /** For those who hear the page. */
  label: string;
  /** Number of the sheet, as it stands in its corner. */
  number: string;
  /** Beside the number: what applies to all of its fields. */
  note: string;
  /** What is said with the reference, once it is sent. */
  thanks: { title: string; text: string; more?: ReactNode };
  /** Fields that nobody sees, by name. */
  hidden?: Record<string, string>;
  /** Beside the button: what happens to what is sent. */
  promise: string;
  submit: string;
  /** Carries a file. */
  isUpload?: boolean;
  children: ReactNode;
}

/**
 * A form as the server renders it. It posts without script; `live-form.ts` makes the markup live where it stands, so
 * that no code of it is in the browser before somebody means to use it.
 */
export function Sheet(props: SheetProps) {
  const { form, facts, action, label, number, note, thanks, hidden, promise, submit, isUpload, children } = props;
  return (
    <form
      className="enquiry"
      method="post"
      action={action}
      encType={isUpload ? 'multipart/form-data' : undefined}
      aria-label={label}
      data-form={form}
    >
      <p className="enquiry__head mono">
        <span>{number}</span>
        <span className="faint">{note}</span>
      </p>
      <section className="notice" aria-label={thanks.title} tabIndex={-1} hidden={!facts.sent} data-sent>
        <p className="notice__title">{thanks.title}</p>
        <p>
          Your reference is <b className="notice__reference">{facts.sent}</b>. {thanks.text}
        </p>
        {thanks.more}
      </section>
      {facts.message && <Refusal form={form} message={facts.message} errors={facts.errors} />}
      <div className="enquiry__fields">{children}</div>
      <Guards token={facts.token} hidden={{ ...hidden, [guardFields.form]: form }} />
      <div className="enquiry__foot">
        <p>{promise}</p>
        <button type="submit" className="button">
          {submit} <Arrow />
        </button>
      </div>
    </form>
  );
}

/** What was wrong with a post, with a way to each field. */
export function Refusal({ form, message, errors }: Pick<RefusedPost, 'message' | 'errors'> & { form: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent.
    <section className="notice notice--error" aria-label="Not sent" tabIndex={-1} autoFocus>
      <p className="notice__title">{message}</p>
      <ul>
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
