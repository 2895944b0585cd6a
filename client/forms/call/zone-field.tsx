import { timeFields } from '../../../shared/calls/call-slots.ts';
import { useField } from '../form-context.ts';
import type { ZoneChoice } from './time-zones.ts';

export function ZoneField({ choices, shown }: { choices: ZoneChoice[]; shown: string }) {
  const { id, change } = useField(timeFields.zone);
  return (
    <div className="field field--wide">
      <label className="field__label mono" htmlFor={id}>
        Your time zone
      </label>
      <select
        id={id}
        name={timeFields.zone}
        className="field__control"
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
