import { guardFields } from '../../shared/forms/response.ts';

export interface CapturedInput {
  values: Record<string, string>;
  files: FileList | undefined;
  focused: string | undefined;
  selection: [number, number | null] | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records the visitor's input, because React may overwrite it or remove the form after an error. Returns a function
 * that returns the latest record.
 */
export function captureInput(container: HTMLElement): () => CapturedInput {
  let captured = read(container);
  const hold = () => {
    captured = read(container);
  };
  for (const sign of ['input', 'focusin']) container.addEventListener(sign, hold);
  return () => captured;
}

export function restoreInput(container: HTMLElement, { files, focused, selection }: CapturedInput): void {
  for (const control of controlsIn(container)) {
    if (control instanceof HTMLInputElement && control.type === 'file' && files?.length && !control.files?.length)
      control.files = files;
    if (control.name !== focused) continue;
    if (document.activeElement === document.body) control.focus({ preventScroll: true });
    const isMoved = selection && 'selectionStart' in control && control.selectionStart !== selection[0];
    if (isMoved && document.activeElement === control) control.setSelectionRange(...selection);
  }
}

function read(container: HTMLElement): CapturedInput {
  const captured: CapturedInput = { values: {}, files: undefined, focused: undefined, selection: undefined };
  for (const control of controlsIn(container)) {
    if (control instanceof HTMLInputElement && control.type === 'file') captured.files = control.files ?? undefined;
    else if (isTouched(control)) captured.values[control.name] = control.value;
    if (control !== document.activeElement) continue;
    captured.focused = control.name;
    if ('selectionStart' in control && control.selectionStart !== null)
      captured.selection = [control.selectionStart, control.selectionEnd];
  }
  return captured;
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return control.value !== control.defaultValue;
}

function controlsIn(container: HTMLElement): Control[] {
  const controls = Array.from(container.querySelectorAll<Control>('.field__control:is(input, textarea, select)'));
  // Excludes the captcha, because every hydration creates a new question.
  return controls.filter(({ name }) => name !== guardFields.captcha);
}
