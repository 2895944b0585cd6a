import { deskAreas, type Rights } from '../people/rights.ts';

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
        <label className="desk-field">
          <span className="mono-small">Name</span>
          <input
            className="input"
            name="name"
            required
            maxLength={64}
            autoComplete="off"
            defaultValue={person.name}
            {...describedBy('name-error', nameError)}
          />
        </label>
      )}
      <FieldError id="name-error" text={nameError} />
      <fieldset className="desk-rights">
        <legend className="mono-small">Areas</legend>
        {deskAreas.map((area) => (
          <label key={area} className="desk-field">
            <span>{area}</span>
            <select className="input" name={area} defaultValue={person.areas[area]}>
              <option value="">none</option>
              <option value="see">see</option>
              <option value="act">see and act</option>
            </select>
          </label>
        ))}
      </fieldset>
      <label className="desk-check">
        <input
          type="checkbox"
          name="admin"
          defaultChecked={person.isAdmin}
          {...describedBy('admin-error', adminError)}
        />
        Admin: manages people and reads the audit
      </label>
      <FieldError id="admin-error" text={adminError} />
      <button type="submit" className="button">
        {isNew ? 'Add and make a link' : 'Save'}
      </button>
    </form>
  );
}

function describedBy(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id };
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="desk-error">
      {text}
    </p>
  );
}
