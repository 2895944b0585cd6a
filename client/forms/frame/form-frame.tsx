import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { clientFormOf } from '../../../shared/forms/forms.ts';
import { useForm, useFormState } from '../form-context.ts';
import { Guards } from './guards.tsx';

interface FormFrameProps {
  className: string;
  label?: string;
  labelledBy?: string;
  hidden?: Record<string, string>;
  children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { className, label, labelledBy, hidden, children } = props;
  const { name, facts, controller } = useForm();
  const { page, acceptsFile } = clientFormOf(name);
  const isHydrated = useFormState((state) => state.isHydrated);
  const isSending = useFormState((state) => state.isSending);
  const share = useFormState((state) => state.share);
  const announcement = useFormState((state) => state.announcement);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.style.setProperty('--sent', share === undefined ? null : percentOf(share));
  }, [share]);
  return (
    <form
      ref={form}
      className={className}
      method="post"
      action={page?.replace(':slug', facts.slug ?? '')}
      encType={acceptsFile ? 'multipart/form-data' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isSending}
      noValidate={isHydrated}
      onFocus={controller?.prepare}
      onBlur={controller?.leave}
      onSubmit={controller?.submit}
    >
      {/* The server reads no fields after a rejected file. */}
      <Guards hidden={hidden} />
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </form>
  );
}

export function percentOf(share: number): string {
  return `${Math.floor(100 * share)}%`;
}
