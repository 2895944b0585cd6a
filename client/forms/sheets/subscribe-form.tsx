import { guardFields } from '../../../shared/forms/answer.ts';
import { paths } from '../../../shared/paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Guards } from '../guards.tsx';
import { Refusal, type SheetFacts } from './sheet.tsx';
import { lines, SheetField } from './sheet-field.tsx';

interface SubscribeFormProps {
  facts: SheetFacts;
  /** Starts the ids: the form may stand on a page twice. Its title is the form's name. */
  place: string;
}

/** One address and one button. It ends on the page that confirms a subscription. */
export function SubscribeForm({ facts, place }: SubscribeFormProps) {
  return (
    <form
      className="subscribe"
      method="post"
      action={paths.subscribed}
      aria-labelledby={`${place}-title`}
      data-form="subscribe"
      data-next={paths.subscribed}
    >
      {facts.message && <Refusal form={place} message={facts.message} errors={facts.errors} />}
      <SheetField form={place} facts={facts} name="WorkEmail" {...lines.WorkEmail} label="Email" wide />
      <Guards token={facts.token} hidden={{ [guardFields.form]: 'subscribe' }} />
      <button className="button" type="submit">
        Subscribe <Arrow />
      </button>
    </form>
  );
}
