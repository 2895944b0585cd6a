import { guardFields } from '../../../shared/forms/answer.ts';
import { paths } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Guards, Refusal, type SheetFacts } from './sheet.tsx';

interface SubscribeFormProps {
  facts: SheetFacts;
  /** Starts the ids: the form may stand on a page twice. Its title is the form's name. */
  place: string;
}

/** One address and one button. It ends on the page that confirms a subscription. */
export function SubscribeForm({ facts, place }: SubscribeFormProps) {
  const id = `${place}-WorkEmail`;
  const error = facts.errors.WorkEmail;
  return (
    <form
      className="subscribe"
      method="post"
      action={paths.subscribed}
      aria-labelledby={`${place}-title`}
      data-form="subscribe"
      data-next={paths.subscribed}
    >
      {facts.message && <Refusal {...facts} message={facts.message} form={place} />}
      <div className={error ? 'field field--wide field--invalid' : 'field field--wide'}>
        <label className="field__label mono" htmlFor={id}>
          Email
        </label>
        <input
          id={id}
          className="field__control"
          name="WorkEmail"
          type="email"
          autoComplete="email"
          placeholder="you@company.example"
          required
          defaultValue={facts.values.WorkEmail}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <Guards token={facts.token} hidden={{ [guardFields.form]: 'subscribe' }} />
      <button className="button" type="submit">
        Subscribe <Arrow />
      </button>
    </form>
  );
}
