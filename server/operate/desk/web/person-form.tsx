import { type DeskArea, deskAreas, levels, type Rights } from '../people/rights.ts';
import { describedBy, FieldError, Input, Select } from './fields.tsx';

interface FormParts {
  action: string;
  /** Without an ID, the person is new. */
  person: Rights & { id?: number; name: string };
  nameError?: string | undefined;
  adminError?: string | undefined;
}

export function PersonForm({ action, person, nameError, adminError }: FormParts) {
  const isNew = person.id === undefined;
  return (
    <form method="post" action={action} className="desk-form">
      {isNew && (
        <Input
          label="Name"
          error={nameError}
          name="name"
          required
          maxLength={64}
          autoComplete="off"
          defaultValue={person.name}
        />
      )}
      <fieldset className="desk-rights">
        <legend className="mono-small">Areas</legend>
        {deskAreas.map((area) => (
          <Select
            key={area}
            label={nameOf(area)}
            name={area}
            defaultValue={person.areas[area]}
            none="No access"
            choices={levels}
            textOf={(level) => levelNames[level]}
          />
        ))}
      </fieldset>
      <label className="desk-check">
        <input
          type="checkbox"
          name="admin"
          defaultChecked={person.isAdmin}
          {...describedBy('admin-error', adminError)}
        />
        Admin: manages the team and reads the audit
      </label>
      <FieldError id="admin-error" text={adminError} />
      <button type="submit" className="button">
        {isNew ? 'Add and create a link' : 'Save'}
      </button>
    </form>
  );
}

/** Returns words such as "admin, enquiries, calls (view only)". */
export function rightsText({ areas, isAdmin }: Rights): string {
  const words = deskAreas.flatMap((area) => {
    if (!areas[area]) return [];
    return [areas[area] === 'see' ? `${nameOf(area)} (view only)` : nameOf(area)];
  });
  return [...(isAdmin ? ['admin'] : []), ...words].join(', ') || 'none';
}

const nameOf = (area: DeskArea) => (area === 'persons' ? 'personal data' : area);
const levelNames = { see: 'View', act: 'View and change' };
