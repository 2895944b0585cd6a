import type { RefusedPost } from '../../../shared/forms/answer.ts';
import { paths } from '../../../shared/paths.ts';
import { Guards } from '../../forms/guards.tsx';
import { Refusal } from '../../forms/sheets/sheet.tsx';
import { lines, SheetField } from '../../forms/sheets/sheet-field.tsx';
import { useSite } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';

/** One address and one button, posted to its page. `refused` is the post that this document answers. */
export function UnsubscribeForm({ refused }: { refused: RefusedPost | null }) {
  const { formTokens } = useSite();
  const form = 'unsubscribe';
  const facts = { values: refused?.values ?? {}, errors: refused?.errors ?? {} };
  return (
    <form className="subscribe unsubscribe__form" method="post" action={paths.unsubscribe} aria-label="Unsubscribe">
      {refused && <Refusal form={form} message={refused.message} errors={refused.errors} />}
      <SheetField form={form} facts={facts} name="WorkEmail" {...lines.WorkEmail} label="Email" wide />
      <Guards token={formTokens.unsubscribe} />
      <button className="button" type="submit">
        Unsubscribe <Arrow />
      </button>
    </form>
  );
}
