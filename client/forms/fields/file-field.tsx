import { cv } from '../../../shared/forms/cv.ts';
import { useForm, useFormState } from '../form-context.ts';
import { Field, useControl } from './field.tsx';

export function FileField() {
  const { controller } = useForm();
  const file = useFormState((state) => state.file);
  const resets = useFormState((state) => state.resets);
  return (
    <Field name={cv.field} label="Resume or CV: PDF, DOC, or DOCX, up to 5 MB" wide>
      <div>
        <input
          // A new key replaces the element, because React cannot clear a file field.
          key={resets}
          {...useControl(cv.field)}
          type="file"
          accept={cv.extensions.join()}
          onChange={({ currentTarget }) => controller?.chooseFile(currentTarget.files?.[0])}
        />
        {file && <output className="mono faint">{sizeOf(file)}</output>}
      </div>
    </Field>
  );
}

function sizeOf({ size }: File): string {
  const kilobytes = size / 1_024;
  return kilobytes < 1_000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`;
}
