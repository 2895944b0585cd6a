import { Arrow } from '../../ui/arrow.tsx';
import { useForm, useFormState } from '../form-context.ts';
import { percentOf } from './form-frame.tsx';

export function SubmitButton({ label }: { label: string }) {
  const { controller } = useForm();
  const isSending = useFormState((state) => state.isSending);
  const share = useFormState((state) => state.share);
  return (
    <>
      {share !== undefined && (
        <button className="button button--ghost" type="button" onClick={controller?.stop}>
          Stop
        </button>
      )}
      <button className="button" type="submit" aria-disabled={isSending}>
        {isSending && share === undefined && <Bits />}
        <span>{isSending ? 'Sending' : label}</span>
        {!isSending && <Arrow />}
        {/* Hides the percentage from screen readers, which could announce every change of the button's name. */}
        {share !== undefined && <span aria-hidden="true">{percentOf(share)}</span>}
      </button>
    </>
  );
}

function Bits() {
  return (
    <span className="enquiry__bits" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
