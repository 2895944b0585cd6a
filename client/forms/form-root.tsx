import { useLayoutEffect, useState } from 'react';
import { type Form, FormContext } from './form-context.ts';
import { formKinds } from './form-kinds.ts';

interface FormRootProps {
  form: Form;
  /** Called after hydration and before the next key press. */
  onHydrated?: () => void;
}

export function FormRoot({ form, onHydrated }: FormRootProps) {
  const { Component } = formKinds[form.name];
  const [, setHydrated] = useState(false);
  useLayoutEffect(() => {
    onHydrated?.();
    // The fields subscribe to the store in effects that React may run much later. Until then, React would undo every
    // key press. An update here makes React run these effects immediately.
    setHydrated(true);
  }, [onHydrated]);
  return (
    <FormContext value={form}>
      <Component {...form.facts} />
    </FormContext>
  );
}
