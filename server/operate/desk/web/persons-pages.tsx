import * as v from 'valibot';
import { collections } from '../areas/collections.ts';
import { deletePerson, whatRemains } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import {
  type FoundRecord,
  type PersonRecords,
  personEmail,
  personJson,
  personRecords,
} from '../areas/person-records.ts';
import type { Person } from '../people/people.ts';
import { type DeskArea, may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { Time } from './time.tsx';

/** Everything that the site stores about one visitor. */
export function personsPages({ site, isEmbedded }: Desk) {
  return {
    async find({ query, person, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!query.email) return { title: 'Personal data', page: <Search /> };
      const found = await recordsOf(query.email).catch((error: unknown) => {
        if (error instanceof DeskError) return error.message;
        throw error;
      });
      if (typeof found === 'string')
        return { title: 'Personal data', page: <Search email={query.email} error={found} /> };
      const { email, records } = found;
      await audit('person show');
      const address = new URLSearchParams({ email });
      const page = (
        <div className="desk-section">
          <Search email={email} />
          <Records records={records} person={person} />
          <p className="desk-actions">
            <a className="button" href={`/persons/export?${address}`}>
              Export as JSON
            </a>
            {may(person, { area: 'persons', level: 'act' }) && (
              <a className="desk-link desk-link--danger" href={`/persons/delete?${address}`}>
                Delete everything
              </a>
            )}
          </p>
        </div>
      );
      return { title: 'Personal data', page };
    },

    async exportAll({ query, audit }: SignedInRequest): Promise<DeskResponse> {
      const { email, records } = await recordsOf(query.email);
      await audit('person export');
      const file = Buffer.from(personJson(email, records, site.store.now()));
      return { file, name: 'person.json', type: 'application/json' };
    },

    async deletion({ query, person }: SignedInRequest): Promise<DeskResponse> {
      if (!query.email) return { redirect: '/persons' };
      const { email, records } = await recordsOf(query.email);
      const page = (
        <div className="desk-section">
          <p className="lead">These records, their files, and their notes are deleted permanently.</p>
          <p>{whatRemains(site).join(' ')}</p>
          <Records records={records} person={person} />
          <form method="post" action={`/persons/delete?${new URLSearchParams({ email })}`} className="desk-actions">
            <button type="submit" className="button">
              Delete permanently
            </button>
            <a className="desk-link" href={`/persons?${new URLSearchParams({ email })}`}>
              Cancel
            </a>
          </form>
        </div>
      );
      return { title: `Delete everything about ${email}?`, page };
    },

    async remove({ query, audit }: SignedInRequest): Promise<DeskResponse> {
      const { email, records } = await recordsOf(query.email);
      const said = await deletePerson(site, email, records);
      await site.settled();
      await audit('person delete');
      return { redirect: '/persons', notice: said.join(' ') };
    },
  };

  async function recordsOf(typed = ''): Promise<{ email: string; records: PersonRecords }> {
    const email = v.safeParse(personEmail, typed);
    if (!email.success) throw new DeskError(`This is not an address: ${email.issues[0].message}.`);
    return { email: email.output, records: await personRecords(site, email.output, isEmbedded) };
  }
}

function Search({ email, error }: { email?: string; error?: string }) {
  return (
    <form method="get" action="/persons" className="desk-filters">
      <label className="desk-field">
        <span className="mono-small">Email address</span>
        <input
          className="input"
          type="text"
          inputMode="email"
          name="email"
          required
          maxLength={320}
          defaultValue={email}
          autoComplete="off"
          dir="auto"
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': 'email-error' })}
        />
      </label>
      <button type="submit" className="button">
        Find
      </button>
      {error !== undefined && (
        <p id="email-error" className="desk-error">
          {error}
        </p>
      )}
    </form>
  );
}

/** Links lead only to areas that the person may see. CVs belong to the area `applications`. */
function Records({ records: { found, files }, person }: { records: PersonRecords; person: Person }) {
  return (
    <ol className="desk-list">
      {found.map((record) => {
        const { area, at, state, reference } = record;
        const place = placeOf(record);
        const isLinked = place !== undefined && may(person, { area: place.area, level: 'see' });
        return (
          <li key={`${area} ${reference}`} className="desk-row" data-row>
            <div className="desk-row__head mono-small">
              <span>{area}</span>
              <Time at={at} />
              <span>{state}</span>
            </div>
            {isLinked ? (
              <a className="desk-row__who" href={place.path}>
                {reference}
              </a>
            ) : (
              <span className="desk-row__who">{reference}</span>
            )}
            {isLinked && files.includes(reference) && (
              <p className="desk-row__actions">
                <a href={`${place.path}/file`}>Download the CV</a>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function placeOf({ area, reference }: FoundRecord): { area: DeskArea; path: string } | undefined {
  if (area === 'chats') return { area: 'chat', path: `/chat/${reference}` };
  const collection = collections.find(({ name }) => name === area);
  if (!collection) return undefined;
  const isShown = collection.verbs.includes('show');
  return {
    area: collection.area,
    path: isShown ? `/${area}/${encodeURIComponent(reference)}` : `/${area}`,
  };
}
