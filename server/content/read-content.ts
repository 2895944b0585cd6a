import { defaultRetention, type RetentionFacts } from '../process/keys/retention-keys.ts';
import { contactQuestionsSchema } from './contact-questions.ts';
import { type ContentListing, optionalFiles, singleFiles } from './content-listing.ts';
import { factsSchema } from './facts.ts';
import { homeSchema } from './home-schema.ts';
import { type ItemFiles, readItems } from './item-files.ts';
import { categoriesSchema, portfolioCategoriesSchema, tagsSchema } from './item-schemas.ts';
import { mailsSchema } from './mails.ts';
import { type PageFile, readPages } from './page-files.ts';
import { promisesSchema } from './promises.ts';
import type { Reader, Steps } from './reader.ts';
import { searchContentSchema } from './search-content.ts';
import * as schemas from './site-schemas.ts';
import { type CommentsFile, readComments, readYamlFile } from './yaml-files.ts';

/** A file's value is undefined if the file is missing, cannot be read, or does not match the schema. */
export interface ParsedContent extends ParsedSite, ItemFiles {
  comments: CommentsFile[];
}

export function* readContent(
  reader: Reader,
  listing: ContentListing,
  retention: RetentionFacts = defaultRetention,
): Steps<ParsedContent> {
  return {
    ...(yield* readSite(reader, listing, retention)),
    ...(yield* readItems(reader, listing.items)),
    comments: readComments(reader, listing.items.comments),
  };
}

export type ParsedSite = ReturnType<typeof readTables> & { pages: PageFile[] };

function* readSite(reader: Reader, listing: ContentListing, retention: RetentionFacts): Steps<ParsedSite> {
  const tables = readTables(reader, listing, retention);
  yield;
  return { ...tables, pages: yield* readPages(reader, listing.pages, tables.known) };
}

function readTables(
  reader: Reader,
  { documents, hasContactQuestions, hasMails, hasFacts, hasSearch }: ContentListing,
  retention: RetentionFacts,
) {
  const read = <Schema extends Parameters<typeof readYamlFile>[2]>(path: string, schema: Schema) =>
    readYamlFile(reader, path, schema);
  const promises = read(singleFiles.promises, promisesSchema);
  const facts = hasFacts ? read(optionalFiles.facts, factsSchema) : undefined;
  const named = Object.fromEntries((facts?.value ?? []).map(({ name, value }) => [name, value]));
  const known = { ...named, ...promises?.value, ...retention };
  return {
    known,
    promises,
    facts,
    documents,
    contactQuestions: hasContactQuestions ? read(optionalFiles.contactQuestions, contactQuestionsSchema) : undefined,
    mails: hasMails ? readYamlFile(reader, optionalFiles.mails, mailsSchema, known) : undefined,
    search: hasSearch ? read(optionalFiles.search, searchContentSchema) : undefined,
    settings: read(singleFiles.settings, schemas.settingsSchema),
    countries: read(singleFiles.countries, schemas.countriesSchema),
    clients: read(singleFiles.clients, schemas.clientsSchema),
    reviews: read(singleFiles.reviews, schemas.reviewsSchema),
    categories: read(singleFiles.categories, categoriesSchema),
    tags: read(singleFiles.tags, tagsSchema),
    seo: readYamlFile(reader, singleFiles.seo, schemas.seoSchema, known),
    moved: read(singleFiles.moved, schemas.redirectsSchema),
    calls: read(singleFiles.calls, schemas.callsSchema),
    navigation: read(singleFiles.navigation, schemas.navigationSchema),
    home: readYamlFile(reader, singleFiles.home, homeSchema, known),
    portfolioCategories: read(singleFiles.portfolioCategories, portfolioCategoriesSchema),
    events: read(singleFiles.events, schemas.eventsSchema),
  };
}
