import type { Field } from '../../../shared/tools/field.ts';
import { maxValueLength } from '../../../shared/tools/tool-names.ts';

interface ToolFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  /** True if a table header replaces the visible label. The field's own label is then only for screen readers. */
  isInTable: boolean;
}

/**
 * The note below the control contains either the hint or the error, because an additional line would shift the layout.
 */
export function ToolField({ field, value, error, isInTable }: ToolFieldProps) {
  const { name, label, unit, hint, options, isText } = field;
  const control = {
    id: `tool-${name}`,
    name,
    className: 'tool-field__control',
    defaultValue: value,
    'aria-describedby': `tool-${name}-note`,
    'aria-invalid': error ? true : undefined,
    'data-control': '',
  };
  return (
    <div className={error ? 'tool-field tool-field--invalid' : 'tool-field'}>
      <label className={isInTable ? 'visually-hidden' : 'tool-field__label mono'} htmlFor={control.id}>
        {label} {unit && <span className="tool-field__unit">{unit}</span>}
      </label>
      {options ? (
        <select {...control}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          inputMode={isText ? undefined : 'decimal'}
          maxLength={maxValueLength}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <p className="tool-field__note" id={`tool-${name}-note`} data-hint={hint ?? ''}>
        {error ?? hint}
      </p>
    </div>
  );
}
