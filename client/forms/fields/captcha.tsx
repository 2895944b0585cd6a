import { guardFields } from '../../../shared/forms/response.ts';
import { useField, useForm, useFormState } from '../form-context.ts';
import { Field, useControl } from './field.tsx';
import type { Question } from './question.ts';

export function Captcha() {
  const question = useFormState((state) => state.question);
  return (
    <Field name={guardFields.captcha} label="Quick check" wide empty={!question}>
      {question && <Sum {...question} />}
    </Field>
  );
}

function Sum({ a, b, c }: Question) {
  const { controller } = useForm();
  const { value, change } = useField(guardFields.captcha);
  const control = useControl(guardFields.captcha);
  return (
    <div className="captcha">
      <span id="captcha-question" className="captcha__question" role="status">
        <span className="visually-hidden">{`What is ${a} plus ${b} minus ${c}?`}</span>
        <span aria-hidden="true">{`${a} + ${b} − ${c} =`}</span>
      </span>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        enterKeyHint="send"
        autoComplete="off"
        aria-describedby={`captcha-question ${control['aria-describedby'] ?? ''}`}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <button type="button" className="captcha__renew" aria-label="New question" onClick={controller?.renewQuestion}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5" />
        </svg>
      </button>
    </div>
  );
}
