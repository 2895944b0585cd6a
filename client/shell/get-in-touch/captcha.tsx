import { guardFields } from '../../../shared/forms/answer.ts';
import { controlOf, Field } from './field.tsx';

/** The name of the answer's field. It is never sent. */

/** `a + b - c`, always above 0. */
export interface Question {
  a: number;
  b: number;
  c: number;
}

export function makeQuestion(): Question {
  const question = { a: oneTo20(), b: oneTo20(), c: oneTo20() };
  return answerTo(question) > 0 ? question : makeQuestion();
}

export function answerTo({ a, b, c }: Question): number {
  return a + b - c;
}

function oneTo20(): number {
  return Math.floor(Math.random() * 20) + 1;
}

interface CaptchaProps {
  /** Null until the form is live: the server renders the room for it. */
  question: Question | null;
  error: string | undefined;
  onRenew: () => void;
}

export function Captcha({ question, error, onRenew }: CaptchaProps) {
  return (
    <Field name={guardFields.captcha} label="Captcha" error={error} wide empty={!question}>
      {question && <Sum question={question} error={error} onRenew={onRenew} />}
    </Field>
  );
}

function Sum({ question: { a, b, c }, error, onRenew }: CaptchaProps & { question: Question }) {
  const control = controlOf(guardFields.captcha, error);
  return (
    <div className="captcha">
      <span id="captcha-question" className="captcha__question" role="status">
        <span className="visually-hidden">{`What is ${a} plus ${b} minus ${c}?`}</span>
        <span aria-hidden="true">{`${a} + ${b} − ${c} =`}</span>
      </span>
      <input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`captcha-question ${control['aria-describedby'] ?? ''}`}
      />
      <button type="button" className="captcha__renew" aria-label="New question" onClick={onRenew}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5" />
        </svg>
      </button>
    </div>
  );
}
