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
import { act, may, see } from '../people/rights.ts';
import { DeletionForm } from './buttons.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { Input } from './fields.tsx';
import { recordPath } from './record-link.tsx';
import { Row } from './row.tsx';
import { Time } from './time.tsx';

/** Finds, exports, and deletes all data that the site stores about one visitor. */
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
            {may(person, act('persons')) && (
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
      const address = new URLSearchParams({ email });
      const page = (
        <div className="desk-section">
          <p className="lead">This deletes these records, their files, and their notes permanently.</p>
          <p>{whatRemains(site).join(' ')}</p>
          <Records records={records} person={person} />
          <DeletionForm action={`/persons/delete?${address}`} cancel={`/persons?${address}`} />
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
    if (!email.success) throw new DeskError(`This is not an email address: ${email.issues[0].message}.`);
    return { email: email.output, records: await personRecords(site, email.output, isEmbedded) };
  }
}

function Search({ email, error }: { email?: string; error?: string }) {
  return (
    <form method="get" action="/persons" className="desk-filters">
      <Input
        label="Visitor’s email address"
        error={error}
        inputMode="email"
        name="email"
        required
        maxLength={320}
        defaultValue={email}
        autoComplete="off"
        dir="auto"
      />
      <button type="submit" className="button">
        Find
      </button>
    </form>
  );
}

/** Links lead only to areas that the person may see. CVs belong to the area `applications`. */
function Records({ records: { found, files }, person }: { records: PersonRecords; person: Person }) {
  return (
    <ol className="desk-list">
      {found.map((record) => {
        const { area, at, state, reference } = record;
        const path = pathOf(record, person);
        const head = [area, <Time key="at" at={at} />, state];
        return (
          <Row key={`${area} ${reference}`} head={head} name={reference} href={path}>
            {path && files.includes(reference) && <a href={`${path}/file`}>Download the CV</a>}
          </Row>
        );
      })}
    </ol>
  );
}

/** Subscribers have no pages, and a comment's reference may be a number. */
function pathOf({ area, reference }: FoundRecord, person: Person): string | undefined {
  const collection = collections.find(({ name }) => name === area);
  if (!collection) return recordPath(reference, person);
  if (!may(person, see(collection.area))) return undefined;
  return collection.verbs.includes('show') ? `/${area}/${encodeURIComponent(reference)}` : `/${area}`;
}
