import type { ReactNode } from 'react';
import { href } from '../../../shared/paths.ts';
import { useFormState } from '../form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { Notices, type Thanks } from './notices.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SheetProps {
  label: string;
  number: string;
  note: string;
  thanks: Thanks;
  hidden?: Record<string, string>;
  promise: string;
  submit: string;
  children: ReactNode;
}

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
        {share === undefined && (
          <p>
            {promise} <a href={href.privacy()}>Privacy policy</a>
          </p>
        )}
        <SubmitButton label={submit} />
      </div>
    </FormFrame>
  );
}
