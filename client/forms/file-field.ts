import { cv, cvExtension, cvFaults } from '../../shared/forms/cv.ts';
import { make } from '../browser/make.ts';

/** The field of a form that takes its CV. */
export interface FileField {
  control: HTMLInputElement;
  chosen(): File | undefined;
  /** What is wrong with it, as far as that can be seen from here. */
  faults(): Record<string, string>;
}

/** The file's field, if the form has one. It says how large what was chosen is. */
export function fileFieldOf(form: HTMLFormElement): FileField | undefined {
  const control = form.querySelector<HTMLInputElement>('input[type=file]');
  if (!control) return undefined;
  const chosen = () => control.files?.[0];
  const size = make('output', { class: 'mono faint' });
  control.after(size);
  const showSize = () => {
    const file = chosen();
    size.textContent = file ? sizeOf(file) : '';
  };
  control.addEventListener('change', showSize);
  // The event comes before the fields are empty.
  form.addEventListener('reset', () => setTimeout(showSize));
  showSize();
  return {
    control,
    chosen,
    faults() {
      const fault = faultOf(chosen());
      return fault ? { [cv.field]: fault } : {};
    },
  };
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return cvFaults.missing;
  if (file.size > cv.largest) return cvFaults.tooLarge;
  if (!cvExtension(file.name) || file.size === 0) return cvFaults.otherKind;
  return undefined;
}

/** In the units that the label speaks of. */
function sizeOf({ size }: File): string {
  const kilobytes = size / 1_024;
  return kilobytes < 1_000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`;
}
