import { useLayoutEffect } from 'react';
import { type Form, FormContext } from './form-context.ts';
import { formKinds } from './form-kinds.ts';

interface FormRootProps {
  form: Form;
  /** Called after hydration, before the next key press. */
  onLive?: () => void;
}

export function FormRoot({ form, onLive }: FormRootProps) {
  const { Component } = formKinds[form.name];
  useLayoutEffect(() => onLive?.(), [onLive]);
  return (
    <FormContext value={form}>
      <Component {...form.facts} />
    </FormContext>
  );
}
