import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useForm, useFormState } from '../form-context.ts';
import type { Sent, Summary } from '../form-store.ts';
import { isInView } from './in-view.ts';

export interface Thanks {
  title: string;
  text: string;
  /** Text of the link to the empty form. */
  again?: string;
  more?: (sent: Sent) => ReactNode;
}

export function Notices({ thanks, isSingle = false }: { thanks?: Thanks; isSingle?: boolean }) {
  const attempts = useFormState((state) => state.attempts);
  const isSending = useFormState((state) => state.isSending);
  const sent = useFormState((state) => state.sent);
  const summary = useFormState((state) => state.summary);
  const result = useRef<HTMLElement>(null);
  const shownAttempt = useRef(attempts);
  // A form with one field shows the error only at the field.
  const isAtField = isSingle && summary !== undefined && summary.names.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` and `summary` are triggers: one of them renders the notice that receives focus.
  useEffect(() => {
    if (isSending || shownAttempt.current === attempts || !result.current) return;
    shownAttempt.current = attempts;
    const form = result.current.closest('form');
    const target = isAtField ? form?.querySelector<HTMLElement>('[aria-invalid]') : result.current;
    // Does not move the page to a form that the visitor has left. A toast shows the result.
    target?.focus({ preventScroll: !isInView(form) });
  }, [attempts, isSending, sent, summary]);
  return (
    <>
      {sent && thanks && <SentNotice key={sent.reference} sent={sent} thanks={thanks} notice={result} />}
      {summary && !isAtField && <ErrorSummary summary={summary} notice={result} />}
      {isAtField && <span ref={result} />}
    </>
  );
}

type NoticeRef = RefObject<HTMLElement | null>;

function SentNotice({ sent, thanks, notice }: { sent: Sent; thanks: Thanks; notice: NoticeRef }) {
  const { text, more } = thanks;
  const title = sent.title || thanks.title;
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor just sent the form, and this is the response; without JavaScript, only autofocus leads there.
    <section className="notice answer" aria-label={title} tabIndex={-1} autoFocus ref={notice} data-sent>
      <p className="answer__title">{title}</p>
      <p>
        Your reference is <b className="notice__reference">{sent.reference}</b>. <bdi>{sent.said || text}</bdi>
      </p>
      {more?.(sent)}
    </section>
  );
}

function ErrorSummary({ summary: { message, remark, names }, notice }: { summary: Summary; notice: NoticeRef }) {
  const { facts } = useForm();
  const errors = useFormState((state) => state.errors);
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor just sent the form, and this is the response; without JavaScript, only autofocus leads there.
    <section className="notice notice--error answer" aria-label="Not sent" tabIndex={-1} autoFocus ref={notice}>
      <p className="answer__title">{message}</p>
      {remark && <p>{remark}</p>}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${facts.prefix}-${name}`} onClick={focusTarget}>
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// Prevents the hash change, which the router would treat as a navigation.
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
