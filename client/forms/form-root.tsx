import { useLayoutEffect } from 'react';
import { type Form, FormContext } from './form-context.ts';
import { formKinds } from './form-kinds.ts';

interface FormRootProps {
  form: Form;
  /** Called after hydration, before the next key press. */
  onLive?: () => void;
}

/** The server renders a form into its place, and the browser hydrates it there as a root of its own. */
export function FormRoot({ form, onLive }: FormRootProps) {
  const { Component } = formKinds[form.name];
  useLayoutEffect(() => onLive?.(), [onLive]);
  return (
    <FormContext value={form}>
      <Component {...form.facts} />
    </FormContext>
  );
}
