import { useLayoutEffect, useState } from 'react';
import { type Form, FormContext } from './form-context.ts';
import { formKinds } from './form-kinds.ts';

interface FormRootProps {
  form: Form;
  onHydrated?: () => void;
}

export function FormRoot({ form, onHydrated }: FormRootProps) {
  const { Component } = formKinds[form.name];
  const [, setHydrated] = useState(false);
  useLayoutEffect(() => {
    onHydrated?.();
    // Makes React subscribe the fields to the store immediately. Otherwise, React would undo key presses.
    setHydrated(true);
  }, [onHydrated]);
  return (
    <FormContext value={form}>
      <Component {...form.facts} />
    </FormContext>
  );
}
