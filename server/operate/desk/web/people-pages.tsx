import * as v from 'valibot';
import { DeskError } from '../areas/desk-error.ts';
import { type Person, personName } from '../people/people.ts';
import { areasSchema, levels, type Rights, rightsWords } from '../people/rights.ts';
import type { Session } from '../people/sessions.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { PersonForm } from './person-form.tsx';
import { SecretField } from './secret-field.tsx';
import { Time } from './time.tsx';

const newPerson = { name: '', areas: {}, isAdmin: false };
const tooMany = 'There are too many people. Remove one first.';

export function peoplePages({ people, sessions, relyingParty }: Desk) {
  return {
    async list(): Promise<DeskResponse> {
      const page = (
        <div className="desk-section">
          <p>
            <a className="button" href="/people/new">
              Add a person
            </a>
          </p>
          <ol className="desk-list">
            {(await people.all()).map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ol>
        </div>
      );
      return { title: 'Team', page };
    },

    async newForm(): Promise<DeskResponse> {
      return { title: 'Add a person', page: <PersonForm action="/people" person={newPerson} /> };
    },

    async add({ fields, audit }: SignedInRequest): Promise<DeskResponse> {
      const rights = rightsIn(fields);
      const refused = (nameError: string): DeskResponse => {
        const person = { ...rights, name: fields.name ?? '' };
        const page = <PersonForm action="/people" person={person} nameError={`Not added: ${nameError}`} />;
        return { title: 'Add a person', page, status: 422 };
      };
      const name = v.safeParse(personName, fields.name);
      if (!name.success) return refused(`${name.issues[0].message}.`);
      if (await people.withName(name.output)) return refused('a person has this name.');
      const secret = await people.invite(name.output, rights);
      if (secret === undefined) return refused(tooMany);
      await audit('people add', name.output, rightsWords(rights));
      return invitationFor(name.output, secret);
    },

    async show({ params }: SignedInRequest): Promise<DeskResponse> {
      const person = await find(params);
      return personPage(person, await sessions.of(person.id));
    },

    async change({ params, fields, audit }: SignedInRequest): Promise<DeskResponse> {
      const { id, name } = await find(params);
      const rights = rightsIn(fields);
      if (!(await people.change(id, rights)))
        return personPage({ ...(await find(params)), ...rights }, await sessions.of(id), lastAdmin(name));
      await audit('people change', name, rightsWords(rights));
      return { redirect: `/people/${id}`, notice: `${name} was changed.` };
    },

    async invite({ params, audit }: SignedInRequest): Promise<DeskResponse> {
      const { name } = await find(params);
      const secret = await people.invite(name, {});
      if (secret === undefined) throw new DeskError(tooMany);
      await audit('people invite', name);
      return invitationFor(name, secret);
    },

    async endSessions({ params, audit }: SignedInRequest): Promise<DeskResponse> {
      const { id, name } = await find(params);
      await sessions.endAll(id);
      await audit('people end-sessions', name);
      return { redirect: `/people/${id}`, notice: `All sessions of ${name} have ended.` };
    },

    async remove({ params, audit }: SignedInRequest): Promise<DeskResponse> {
      const { id, name } = await find(params);
      if (!(await people.removeUnlessLastAdmin(id))) throw new DeskError(lastAdmin(name));
      await audit('people remove', name);
      return { redirect: '/people', notice: `${name} was removed.` };
    },
  };

  async function find({ id = '' }: Record<string, string>): Promise<Person> {
    const person = /^\d{1,9}$/.test(id) ? await people.withId(Number(id)) : undefined;
    if (!person) throw new DeskError('This person does not exist. Another admin may have removed the person.');
    return person;
  }

  function invitationFor(name: string, secret: string): DeskResponse {
    const page = (
      <div className="desk-section">
        <p className="lead">
          Give this link to {name}. It creates a passkey, once, within 15 minutes. The desk does not show it again.
        </p>
        <SecretField label="Invitation" value={`${relyingParty.origin}/invitation#${secret}`} />
        <p>
          <a href="/people">Back to the team</a>
        </p>
      </div>
    );
    return { title: `Invitation for ${name}`, page };
  }
}

function lastAdmin(name: string): string {
  return `${name} is the only admin with a passkey. Make another person an admin first, or use the command line.`;
}

/** Ignores a level that does not exist, which leaves the person without the area. */
function rightsIn(fields: Record<string, string>): Rights {
  const chosen = Object.entries(fields).filter(([, level]) => levels.some((each) => each === level));
  return { areas: v.parse(areasSchema, Object.fromEntries(chosen)), isAdmin: fields.admin !== undefined };
}

function Row({ person }: { person: Person }) {
  const { id, name, passkeys, seenAt } = person;
  return (
    <li className="desk-row" data-row>
      <div className="desk-row__head mono-small">
        <span className={passkeys === 0 ? 'desk-state--bad' : undefined}>
          {passkeys === 0 ? 'no passkey yet' : passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`}
        </span>
        {seenAt !== undefined && (
          <span>
            last seen <Time at={seenAt} />
          </span>
        )}
      </div>
      <a className="desk-row__who" href={`/people/${id}`}>
        <bdi>{name}</bdi>
      </a>
      <p className="desk-row__about">{rightsWords(person).replaceAll(',', ', ') || 'no areas'}</p>
    </li>
  );
}

function personPage(person: Person, active: Session[], adminError?: string): DeskResponse {
  const path = `/people/${person.id}`;
  const page = (
    <div className="desk-section">
      <div className="desk-actions">
        <form method="post" action={`${path}/invite`}>
          <button type="submit" className="button button--ghost">
            {person.passkeys === 0 ? 'New invitation link' : 'New link, for another passkey'}
          </button>
        </form>
        <form method="post" action={`${path}/end-sessions`}>
          <button type="submit" className="button button--ghost">
            End all sessions
          </button>
        </form>
        <details className="desk-menu">
          <summary className="desk-link--danger">Remove</summary>
          <form method="post" action={`${path}/remove`} className="desk-actions">
            <span>
              The passkeys and the invitation stop working, and the sessions end. Notes and the audit still contain the
              name.
            </span>
            <button type="submit" className="button desk-danger">
              Remove {person.name}
            </button>
          </form>
        </details>
      </div>
      <PersonForm action={path} person={person} adminError={adminError} />
      <section>
        <h2 className="mono-small">Signed-in devices</h2>
        {active.length === 0 && <p className="desk-empty">None.</p>}
        <ul className="desk-list">
          {active.map(({ id, browser, ip, seenAt }) => (
            <li key={id} className="desk-row">
              <div className="desk-row__head mono-small">
                <span>{ip}</span>
                <span>
                  last seen <Time at={seenAt} />
                </span>
              </div>
              <span className="desk-row__who">{browser}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
  return { title: person.name, page, status: adminError === undefined ? 200 : 422 };
}
