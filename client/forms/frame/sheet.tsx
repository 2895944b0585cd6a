import type { ReactNode } from 'react';
import { useFormState } from '../form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { Notices, type Thanks } from './notices.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SheetProps {
  /** For those who hear the page. */
  label: string;
  /** Number of the sheet, as it stands in its corner. */
  number: string;
  /** Beside the number: what applies to all of its fields. */
  note: string;
  /** The words beside the reference, once the form is sent. */
  thanks: Thanks;
  /** Fields that no visitor sees, by name. */
  hidden?: Record<string, string>;
  /** Beside the button: what happens to what is sent. */
  promise: string;
  submit: string;
  children: ReactNode;
}

/** A form as a sheet of paper: head, cells, foot. */
export function Sheet({ number, note, thanks, promise, submit, children, ...frame }: SheetProps) {
  const isSending = useFormState((state) => state.isSending);
  const share = useFormState((state) => state.share);
  return (
    <FormFrame className="enquiry" {...frame}>
      <p className="enquiry__head mono">
        <span>{number}</span> <span className="faint">{note}</span>
      </p>
      <Notices thanks={thanks} />
      <div className="enquiry__fields" inert={isSending}>
        {children}
      </div>
      <div className="enquiry__foot">
        {share === undefined && <p>{promise}</p>}
        <SubmitButton label={submit} />
      </div>
    </FormFrame>
  );
}
