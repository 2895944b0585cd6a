import * as v from 'valibot';
import { text } from '../../../../shared/forms/fields.ts';
import { areas } from '../../../posts/forms/form-definition.ts';
import { periodOf } from '../../../posts/retention/retention.ts';
import { expiryOf } from '../../../process/keys/retention-keys.ts';
import { judgeComment } from '../areas/change-comment.ts';
import { deletePost, requeuePost } from '../areas/change-post.ts';
import { type Collection, rightTo } from '../areas/collections.ts';
import { removeSubscriber } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import { exportRecords } from '../areas/export-records.ts';
import { addNote, handlingStates, maxNoteLength, notesOf, setHandling } from '../areas/handling.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import { fileOf } from '../areas/post-file.ts';
import { valueAt } from '../areas/post-record.ts';
import { typedReferences } from '../areas/typed-references.ts';
import { may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { exportResponse } from './export-response.ts';
import { type ChangingVerb, changingVerbs } from './record-actions.tsx';
import { filterOf, RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { Deletion, RecordPage } from './record-page.tsx';

const pageSize = 50;

const markSchema = v.object({
  state: v.picklist(handlingStates),
  version: v.pipe(v.string(), v.digits(), v.transform(Number)),
  owner: v.optional(v.string()),
});
const noteSchema = v.object({ text: text('A note', maxNoteLength) });

/** Each path contains the collection's name, because rights apply to one collection only. */
export function collectionPages(desk: Desk, collection: Collection) {
  const { site, isEmbedded } = desk;
  const { store } = site;
  const { name, noun, prefixes } = collection;
  const records = deskRecordsOf(site, { collection, isEmbedded, links: desk.unsubscribeLinks });
  const act = rightTo(collection, 'mark');
  const postArea = areas.find((each) => each === name);
  const period = postArea ? periodOf(desk.env, postArea) : null;
  const pathOf = (reference: string) => `/${name}/${encodeURIComponent(reference)}`;

  return {
    async list({ query, person }: SignedInRequest): Promise<DeskResponse> {
      const filter = filterOf(query, collection);
      const posts = await records.newest(filter, pageSize + 1);
      const counts = await records.counts();
      const page = (
        <>
          <p className="desk-actions">
            {related[name]?.map(([path, title]) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
          </p>
          <RecordFilters collection={collection} query={query} counts={counts} />
          <RecordList
            path={`/${name}`}
            rows={posts.slice(0, pageSize).map((post) => ({ collection, post }))}
            query={query}
            isMore={posts.length > pageSize}
            mayAct={() => may(person, act)}
            company={desk.env.COMPANY_NAME}
          />
        </>
      );
      return { title: name.charAt(0).toUpperCase() + name.slice(1), page };
    },

    async show({ params, person }: SignedInRequest): Promise<DeskResponse> {
      const post = await find(params);
      const { reference } = post.row;
      const [older] = collection.waitingStates.length
        ? await records.newest({ isWaiting: true, before: post.row.createdAt }, 1)
        : [];
      const page = (
        <RecordPage
          collection={collection}
          post={post}
          notes={await notesOf(store, reference)}
          verbs={verbsFor(collection, post.row.state).filter(() => may(person, act))}
          mayAct={may(person, act)}
          colleagues={(await colleagues()).filter((other) => other !== post.row.owner && other !== person.name)}
          expires={expiryOf(period, post.row.createdAt)}
          next={older && pathOf(older.row.reference)}
          company={desk.env.COMPANY_NAME}
          publicBase={desk.publicBase}
        />
      );
      const who = String(valueAt(post, 'name') || valueAt(post, 'email') || '');
      return { title: `${who && `${who}, `}${noun} ${reference}`, page };
    },

    async file({ params, audit }: SignedInRequest): Promise<DeskResponse> {
      const { reference, file } = (await find(params)).row;
      const bytes = await fileOf(site, reference);
      if (!bytes) throw new DeskError(`${reference} has no file.`);
      await audit(`${name} file`, reference);
      return { file: bytes, name: file?.name ?? reference, type: 'application/octet-stream' };
    },

    exportAll: (request: SignedInRequest): Promise<DeskResponse> =>
      exportResponse(request, {
        name,
        now: store.now(),
        output: (format) => exportRecords(records.all(filterOf(request.query, collection)), collection.keys, format),
      }),

    async mark({ params, fields, person, audit }: SignedInRequest): Promise<DeskResponse> {
      const { reference } = (await find(params)).row;
      const { state, version, owner = person.name } = parsed(markSchema, fields);
      if (!(await colleagues()).includes(owner))
        throw new DeskError(`${owner} may not change ${name}. Choose someone else.`);
      await setHandling(store, { reference, state, owner, version });
      await audit(`${name} mark`, reference, state === 'new' ? state : `${state}, ${owner}`);
      return {
        redirect: fields.from === 'list' ? `/${name}` : state === 'done' ? '/' : pathOf(reference),
        notice: noticeOf(reference, state, owner === person.name ? undefined : owner),
      };
    },

    async note({ params, fields, person, audit }: SignedInRequest): Promise<DeskResponse> {
      const { reference } = (await find(params)).row;
      const { text: note } = parsed(noteSchema, fields);
      await addNote(store, { reference, author: person.name, text: note });
      await audit(`${name} note`, reference);
      return { redirect: `${pathOf(reference)}#notes`, notice: 'The note was added.' };
    },

    changes: changingVerbs
      .filter((verb) => collection.verbs.includes(verb))
      .map((verb) => ({
        verb,
        async handle({ params, person, audit }: SignedInRequest): Promise<DeskResponse> {
          const { reference, handlingVersion } = (await find(params)).row;
          const notice = await change(verb, reference);
          // A judged comment no longer waits for a person. The post of an old comment may have been deleted.
          if ((verb === 'approve' || verb === 'reject') && handlingVersion !== null)
            await setHandling(store, { reference, state: 'done', owner: person.name });
          await site.settled();
          await audit(`${name} ${verb}`, reference);
          return { redirect: pathOf(reference), notice };
        },
      })),

    async deletion({ params }: SignedInRequest): Promise<DeskResponse> {
      const post = await find(params);
      const page = <Deletion collection={collection} post={post} path={pathOf(post.row.reference)} />;
      return { title: `Delete ${noun} ${post.row.reference}?`, page };
    },

    async remove({ params, audit }: SignedInRequest): Promise<DeskResponse> {
      const { reference } = (await find(params)).row;
      const notice = prefixes.length
        ? await deletePost(site, collection, reference)
        : await removeSubscriber(site, reference);
      await site.settled();
      // A subscriber's reference is an email address, which the audit must not contain.
      await audit(`${name} delete`, prefixes.length ? reference : undefined);
      return { redirect: `/${name}`, notice };
    },
  };

  /** Resolves to the names of the team members who may act on this collection. */
  async function colleagues(): Promise<string[]> {
    const all = await desk.people.all();
    return all.filter((person) => may(person, act)).map((person) => person.name);
  }

  function find({ reference = '' }: Record<string, string>) {
    return records.one(prefixes.length ? typedReferences(reference, prefixes) : [reference]);
  }

  function change(verb: ChangingVerb, reference: string): Promise<string> {
    return verb === 'approve' || verb === 'reject'
      ? judgeComment(site, verb, reference)
      : requeuePost(site, verb, { collection, reference });
  }
}

/** Pages about the same records. */
const related: Record<string, [path: string, title: string][]> = {
  enquiries: [['/sources', 'Where enquiries come from']],
  calls: [
    ['/calls/week', 'Calls by week'],
    ['/me#feed', 'Calendar feed'],
  ],
  subscriptions: [['/subscribers', 'Subscribers']],
  subscribers: [['/subscriptions', 'Requests to subscribe and unsubscribe']],
};

/** Returns the changes that are possible in a state. */
function verbsFor({ verbs }: Collection, state: string): ChangingVerb[] {
  const byState: Record<string, ChangingVerb[]> = {
    quarantined: ['release'],
    parked: ['retry'],
    refused: ['retry'],
    waiting: ['approve', 'reject'],
    approved: ['reject'],
    rejected: ['approve'],
  };
  return (byState[state] ?? []).filter((verb) => verbs.includes(verb));
}

function noticeOf(reference: string, state: string, receiver: string | undefined): string {
  if (receiver !== undefined) return `You handed ${reference} over to ${receiver}.`;
  if (state === 'new') return `${reference} is new again.`;
  return state === 'open' ? `You took ${reference}.` : `${reference} is done.`;
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields);
  if (!result.success) throw new DeskError(`${result.issues[0].message}. Nothing was changed.`);
  return result.output;
}
