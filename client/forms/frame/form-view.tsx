import type { MouseEvent, ReactNode } from 'react';
import type { DrawingFile } from '../../../shared/figures.ts';
import { clientFormOf } from '../../../shared/forms/forms.ts';
import { href } from '../../../shared/paths.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { maxOnDevice } from '../device-drafts.ts';
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
        <span>{number}</span> <span className="faint">{!isSent && note}</span>
      </p>
      <Notices thanks={thanks} />
      {isSent && <Acknowledged again={thanks.again} />}
      <div className="enquiry__fields" inert={isSending} hidden={isSent}>
        {children}
      </div>
      <KeptDraft />
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

function KeptDraft() {
  const { name, controller } = useForm();
  const place = useFormState((state) => state.place);
  if (!place) return null;
  const isOnDevice = place === 'device';
  const { acceptsFile } = clientFormOf(name);
  return (
    <p className="enquiry__kept">
      <span role="status">
        {isOnDevice ? `Saved on this device for ${maxOnDevice.age} days` : 'Saved in this tab'}
        {acceptsFile && ', without the file,'}
        {isOnDevice ? ' or until you send it.' : ' until you send it.'}
      </span>{' '}
      <button type="button" onClick={() => controller?.keepDraft(isOnDevice ? 'tab' : 'device')}>
        {isOnDevice ? 'Forget' : 'Save on this device'}
      </button>
    </p>
  );
}

const ackFrame: DrawingFile = { src: '/drawings/pages/ack-frame-narrow.svg', width: 540, height: 276 };

function Acknowledged({ again }: { again: string | undefined }) {
  const { store } = useForm();
  const startAgain = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    store.getState().forget();
    setTimeout(() => form?.querySelector<HTMLElement>('.field__control')?.focus());
  };
  return (
    <div className="enquiry__sent">
      <Drawing {...ackFrame} className="enquiry__drawing" atOnce />
      {again && (
        <a className="go-link" href="?" onClick={startAgain}>
          {again}
        </a>
      )}
    </div>
  );
}
