import * as v from 'valibot';
import { text } from '../../../../shared/forms/fields.ts';
import type { Collection, Verb } from '../areas/collections.ts';
import { handlingStates, maxNoteLength } from '../areas/handling.ts';
import { type DeskCommand, joinWithOr, typed } from './desk-command.ts';
import { listSources } from './list-sources.ts';
import {
  changeOne,
  deleteOne,
  exportAll,
  freeTimes,
  listNewest,
  markOne,
  noteOne,
  retrySome,
  showOne,
  writeFileOfOne,
} from './run-collection.ts';

const { reference, flag, day } = typed;

export function addCollection(program: DeskCommand, collection: Collection): void {
  const { name, verbs } = collection;
  const area = program.addArea(name, verbs.join(', '));
  for (const verb of verbs) adders[verb](area, collection);
}

const adders: Record<Verb, (area: DeskCommand, collection: Collection) => void> = {
  list(area, collection) {
    area.add('list', {
      about: `Lists ${collection.name}, newest first.`,
      schema: v.object({
        ...filterOf(collection),
        limit: typed.limit,
        json: flag,
      }),
      optionTexts: stateText(collection),
      work: (options) => (context) => listNewest({ ...options, collection }, context),
    });
  },
  show(area, collection) {
    area.add('show', {
      about: `Shows one ${collection.noun} in full.`,
      ...named(collection),
      schema: v.object({ reference, json: flag }),
      work: (options) => (context) => showOne({ ...options, collection }, context),
    });
  },
  file(area, collection) {
    area.add('file', {
      about: `Writes the file of one ${collection.noun} to a new file at the given path, which only its owner can read. With "-" as the path, prints the file: npm run desk --silent -- ${collection.name} file REF - > FILE`,
      schema: v.object({ reference, path: v.string() }),
      work: (options) => (context) => writeFileOfOne({ ...options, collection }, context),
    });
  },
  export(area, collection) {
    area.add('export', {
      about: `Exports all ${collection.name}, newest last: npm run desk --silent -- ${collection.name} export > ${collection.name}.csv`,
      schema: v.object({ format: typed.format, ...filterOf(collection) }),
      optionTexts: stateText(collection),
      work: (options) => (context) => exportAll({ ...options, collection }, context),
    });
  },
  mark(area, collection) {
    area.add('mark', {
      about: `Marks one ${collection.noun} as new, open, or done. With open or done, you become its owner.`,
      referenceName: 'reference',
      schema: v.object({ reference, verb: v.picklist(handlingStates, `use ${joinWithOr(handlingStates)}`) }),
      work:
        ({ verb, ...options }) =>
        (context) =>
          markOne(verb, { ...options, collection }, context),
    });
  },
  note(area, collection) {
    area.add('note', {
      about: `Adds a note to one ${collection.noun}. Visitors never see notes.`,
      schema: v.object({ reference, text: text('A note', maxNoteLength) }),
      work:
        ({ text: note, ...options }) =>
        (context) =>
          noteOne(note, { ...options, collection }, context),
    });
  },
  release(area, collection) {
    addChange(area, collection, 'release', `Releases one ${collection.noun} from quarantine.`);
  },
  retry(area, collection) {
    area.add('retry', {
      about: `Retries delivery of a parked or refused ${collection.noun}. To retry every parked ${collection.noun}, use "all --state parked".`,
      ...named(collection),
      schema: v.object({
        reference,
        state: v.optional(v.picklist(['parked', 'refused'], 'use parked or refused')),
        since: day,
      }),
      optionTexts: {
        state: 'with "all": retry only posts in this state: parked or refused',
        since: 'with "all": retry only posts received on that day or later',
      },
      work: (options) => (context) => retrySome({ ...options, collection }, context),
    });
  },
  approve(area, collection) {
    addChange(area, collection, 'approve', 'Approves a comment and shows it on its page.');
  },
  reject(area, collection) {
    addChange(area, collection, 'reject', 'Rejects a comment and removes it from its page.');
  },
  free(area) {
    area.add('free', {
      about:
        'Frees the times reserved by unconfirmed calls received in the given period. The calls remain on the list. Without --yes, only counts the calls.',
      schema: v.object({ since: day, before: day, yes: flag }),
      work: (options) => (context) => freeTimes(options, context),
    });
  },
  sources(area) {
    area.add('sources', {
      about:
        'Counts enquiries by source (utm_source, or host of the referrer) and by page. Omits quarantined and refused enquiries.',
      schema: v.object({ since: day, json: flag }),
      work: (options) => (context) => listSources(options, context),
    });
  },
  delete(area, collection) {
    area.add('delete', {
      about: `Deletes one ${collection.noun} permanently. Without --yes, shows the ${collection.noun} and deletes nothing.`,
      ...named(collection),
      schema: v.object({ reference, yes: flag }),
      work: (options) => (context) => deleteOne({ ...options, collection }, context),
    });
  },
};

function addChange(
  area: DeskCommand,
  collection: Collection,
  verb: 'release' | 'approve' | 'reject',
  about: string,
): void {
  area.add(verb, {
    about,
    ...named(collection),
    schema: v.object({ reference }),
    work: (options) => (context) => changeOne(verb, { ...options, collection }, context),
  });
}

function filterOf({ states }: Collection) {
  const { search, source } = typed;
  return { state: typed.state(states), since: day, search, source };
}

function named({ prefixes }: Collection) {
  return prefixes.length ? {} : { referenceName: 'address' };
}

function stateText({ name, states }: Collection) {
  return { state: `only ${name} in this state: ${joinWithOr(states)}` };
}
