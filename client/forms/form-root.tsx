import { useLayoutEffect } from 'react';
import { type Form, FormContext } from './form-context.ts';
import { formKinds } from './form-kinds.ts';

interface FormRootProps {
  form: Form;
  /** Called when React has taken over, before the next key is pressed. */
  onLive?: () => void;
}

/** All of a form: the server renders it into its place, and the browser hydrates it there as a root of its own. */
export function FormRoot({ form, onLive }: FormRootProps) {
  const { Component } = formKinds[form.name];
  useLayoutEffect(() => onLive?.(), [onLive]);
  return (
    <FormContext value={form}>
      <Component {...form.facts} />
    </FormContext>
  );
}
