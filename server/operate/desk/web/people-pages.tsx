import * as v from 'valibot';
import { formatCount } from '../../../process/text/format-count.ts';
import { DeskError } from '../areas/desk-error.ts';
import { type Person, personName } from '../people/people.ts';
import { areasSchema, levels, type Rights, rightsWords } from '../people/rights.ts';
import type { Session } from '../people/sessions.ts';
import { PostButton } from './buttons.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { lastSeen, Sessions } from './me-sections.tsx';
import { PersonForm, rightsText } from './person-form.tsx';
import { Row } from './row.tsx';
import { SecretPage } from './secret-page.tsx';

const newPerson = { name: '', areas: {}, isAdmin: false };
const tooMany = 'The team has reached its maximum size. Remove a team member first.';

export function peoplePages({ people, sessions, relyingParty }: Desk) {
  return {
    async list(): Promise<DeskResponse> {
      const page = (
        <div className="desk-section">
          <p>
            <a className="button" href="/people/new">
              Add a team member
            </a>
          </p>
          <ol className="desk-list">
            {(await people.all()).map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ol>
        </div>
      );
      return { title: 'Team', page };
    },

    async newForm(): Promise<DeskResponse> {
      return { title: 'Add a team member', page: <PersonForm action="/people" person={newPerson} /> };
    },

    async add({ fields, audit }: SignedInRequest): Promise<DeskResponse> {
      const rights = rightsIn(fields);
      const refused = (nameError: string): DeskResponse => {
        const person = { ...rights, name: fields.name ?? '' };
        const page = <PersonForm action="/people" person={person} nameError={nameError} />;
        return { title: 'Add a team member', page, status: 422 };
      };
      const name = v.safeParse(personName, fields.name);
      if (!name.success) return refused(`Not added: ${name.issues[0].message}.`);
      if (await people.withName(name.output)) return refused('A team member already has this name.');
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
      return { redirect: `/people/${id}`, notice: `The areas of ${name} were saved.` };
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
      return { redirect: `/people/${id}`, notice: `${name} is signed out on all devices.` };
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
    if (!person) throw new DeskError('This team member does not exist. Another admin may have removed them.');
    return person;
  }

  function invitationFor(name: string, secret: string): DeskResponse {
    const page = (
      <SecretPage label="Invitation" address={`${relyingParty.origin}/invitation#${secret}`} back="/people">
        {`Send this link to ${name}. It creates one passkey and expires after 15 minutes.`}
      </SecretPage>
    );
    return { title: `Invitation for ${name}`, page };
  }
}

function lastAdmin(name: string): string {
  return `${name} is the only admin with a passkey. Make someone else an admin first, or use the command line.`;
}

/** Ignores unknown levels. The person then has no access to those areas. */
function rightsIn(fields: Record<string, string>): Rights {
  const chosen = Object.entries(fields).filter(([, level]) => levels.some((each) => each === level));
  return { areas: v.parse(areasSchema, Object.fromEntries(chosen)), isAdmin: fields.admin !== undefined };
}

function PersonRow({ person }: { person: Person }) {
  const { id, name, passkeys, seenAt } = person;
  const noPasskey = (
    <span key="passkeys" className="desk-state--bad">
      no passkey yet
    </span>
  );
  const head = [passkeys === 0 ? noPasskey : formatCount(passkeys, 'passkey'), seenAt && lastSeen(seenAt)];
  return <Row head={head} name={name} href={`/people/${id}`} about={rightsText(person)} />;
}

function personPage(person: Person, active: Session[], adminError?: string): DeskResponse {
  const path = `/people/${person.id}`;
  const page = (
    <div className="desk-section">
      <div className="desk-actions">
        <PostButton action={`${path}/invite`} className="button button--ghost">
          {person.passkeys === 0 ? 'New invitation link' : 'New link for another passkey'}
        </PostButton>
        <PostButton action={`${path}/end-sessions`} className="button button--ghost">
          Sign out all devices
        </PostButton>
        <details className="desk-menu">
          <summary className="desk-link--danger">Remove</summary>
          <p>
            This signs out {person.name} and deletes their passkeys and invitation. Notes and the audit log still
            contain the name.
          </p>
          <PostButton action={`${path}/remove`} className="button desk-danger">
            Remove {person.name}
          </PostButton>
        </details>
      </div>
      <PersonForm action={path} person={person} adminError={adminError} />
      <Sessions sessions={active} />
    </div>
  );
  return { title: person.name, page, status: adminError === undefined ? 200 : 422 };
}
