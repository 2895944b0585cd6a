import type { MouseEvent, ReactNode } from 'react';
import type { DrawingFile } from '../../../shared/figures.ts';
import { href } from '../../../shared/paths.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { useForm, useFormState } from '../form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { Notices, type Thanks } from './notices.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormViewProps {
  label: string;
  number: string;
  note: string;
  thanks: Thanks;
  hidden?: Record<string, string>;
  promise: string;
  submit: string;
  children: ReactNode;
}

export function FormView({ number, note, thanks, promise, submit, children, ...frame }: FormViewProps) {
  const isSending = useFormState((state) => state.isSending);
  const share = useFormState((state) => state.share);
  const isSent = useFormState((state) => state.sent !== undefined);
  return (
    <FormFrame className="enquiry" {...frame}>
      <p className="enquiry__head mono">
        <span>{number}</span> <span className="faint">{note}</span>
      </p>
      <Notices thanks={thanks} />
      {isSent && <Acknowledged />}
      <div className="enquiry__fields" inert={isSending} hidden={isSent}>
        {children}
      </div>
      <div className="enquiry__foot" hidden={isSent}>
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

const ackFrame: DrawingFile = { src: '/drawings/pages/ack-frame.svg', width: 580, height: 276 };

function Acknowledged() {
  const { store } = useForm();
  const again = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    store.getState().forget();
    setTimeout(() => form?.querySelector<HTMLElement>('.field__control')?.focus());
  };
  return (
    <div className="enquiry__sent">
      <Drawing {...ackFrame} className="enquiry__drawing" atOnce />
      <a className="go-link" href="?" onClick={again}>
        Write another one
      </a>
    </div>
  );
}
