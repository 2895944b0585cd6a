import { timeFields } from '../../../shared/calls/call-slots.ts';
import type { ZoneChoice } from './time-zones.ts';

interface ZoneFieldProps {
  id: string;
  choices: ZoneChoice[];
  shown: string;
  onChange: (zone: string) => void;
}

export function ZoneField({ id, choices, shown, onChange }: ZoneFieldProps) {
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
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
