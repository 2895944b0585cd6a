import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SearchHit, SearchResults } from '../../../shared/search-results.ts';
import { isWithin } from '../../process/text/edit-distance.ts';
import type { CacheFile, CacheTables } from '../../store/cache-file.ts';
import { bestLine, foldLines, markTerms, rowWithTerms } from './marked-text.ts';
import { correctedQuery, expressionsFor, foundIn, type QueryWord, queryWordsIn } from './queries.ts';
import { type ListedEntry, linesOf, type SearchEntry, type SearchText, truncateLines } from './search-entry.ts';
import type { Synonyms } from './synonyms.ts';
import { indexedWords, isAcronymTerm, isStopWord, namedBy, plainTerms, termOf } from './words.ts';

export const searchTables = `
CREATE TABLE search_sources (name TEXT PRIMARY KEY, origin TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE search_entries (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  href TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  facts TEXT NOT NULL,
  headings TEXT NOT NULL DEFAULT '',
  lines TEXT NOT NULL DEFAULT '',
  unshown TEXT NOT NULL DEFAULT '',
  -- Title and shown text line by line in the form used for comparison, which saves the conversion in every search.
  folded_title TEXT NOT NULL DEFAULT '',
  folded TEXT NOT NULL DEFAULT '',
  -- Version of the item, and of the item that headings and lines are from.
  version INTEGER NOT NULL,
  text_version INTEGER NOT NULL DEFAULT -1,
  round INTEGER NOT NULL
) STRICT;
CREATE INDEX search_entries_by_source ON search_entries (source, position);
-- Words in the form used for comparison, separated by spaces; an acronym that is also a filler has a separate term.
CREATE VIRTUAL TABLE search_words USING fts5(
  title, summary, headings, text, kind, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* S* C*'"
);
CREATE TABLE search_terms (term TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

export type UnindexedPage = Pick<ListedEntry, 'href' | 'version' | 'position'>;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

const maxHits = 20;
const maxCharacters = 2_000_000;

interface Shown {
  lines: string[];
  folded: string;
  foldedTitle: string;
  unshown: string;
}

export function createSearchIndex(file: CacheFile, origin: () => string) {
  const shown = new LRUCache<string, Shown>({
    maxSize: maxCharacters,
    sizeCalculation: ({ folded, unshown }) => 2 * folded.length + unshown.length + 1,
  });

  /**
   * `normalizeQuery` must have shortened the query. Returns undefined if the cache file fails. The index may then be
   * empty.
   */
  function find(query: string, synonyms: Synonyms): SearchResults | undefined {
    return file.use((tables) => findIn(tables, query, synonyms));
  }

  function findIn(tables: CacheTables, query: string, synonyms: Synonyms): SearchResults {
    const isFound = (expression: string) => tables.sql(sql.isFound).get(expression) !== undefined;
    const queryWords = queryWordsIn(query, {
      similarTo: (term) => similarTo(tables, term),
      synonymsOf: (term) => synonyms.wordsFor(term).filter((word) => isFound(`"${word}"`)),
      isIndexed: (term) => tables.sql(sql.isTerm).get(term) !== undefined,
      isFound,
    });
    const { rows, total } = rowsFor(tables, queryWords);
    const isNamed = namedBy(query);
    const named = rows.filter(({ title }) => isNamed(String(title)));
    const found = [...named, ...rows.filter((row) => !named.includes(row))].map((row) => hitOf(row));
    const corrected = correctedQuery(query, queryWords, found);
    const entry = synonyms.entryFor(query) ?? (corrected && synonyms.entryFor(corrected));
    const hits = entry ? withNamed(entry, found) : found;
    return { hits, total: Math.max(total, hits.length), ...(corrected && { corrected }) };

    function withNamed(
      { href, words }: NonNullable<ReturnType<Synonyms['entryFor']>>,
      others: SearchHit[],
    ): SearchHit[] {
      const [path = ''] = href.split('#');
      const row = tables.sql(sql.byHref).get(path);
      if (!row) return others;
      const hit: SearchHit = { ...hitOf(row, words.flatMap(plainTerms)), href, isNamed: true };
      return [hit, ...others.filter((other) => other.href !== path)].slice(0, maxHits);
    }

    function hitOf(row: Record<string, unknown>, further: string[] = []): SearchHit {
      const [href, kind, title] = [String(row.href), String(row.kind), String(row.title)];
      const { lines, folded, foldedTitle, unshown } = shownOf(tables, row);
      const marks = foundIn(`${foldedTitle}${folded}`, queryWords);
      const terms = marks.size > 0 ? marks : new Set(further.filter((term) => !isStopWord(term)));
      const enough = queryWords.reduce((sum, { splits }) => sum + (splits.length > 0 ? 2 : 1), 0);
      const text = bestLine(lines, { folded, terms, enough });
      const hit = { href, kind, title: markTerms(title, terms), text };
      if (text.length > 1 || hit.title.length > 1) return hit;
      const rowText = rowWithTerms(unshown.split('\n'), (rows) => foundIn(rows, queryWords), enough);
      return rowText ? { ...hit, text: rowText } : hit;
    }
  }

  function rowsFor(tables: CacheTables, queryWords: QueryWord[]) {
    const rows = new Map<unknown, Record<string, unknown>>();
    let total = 0;
    const add = (expression: string) => {
      const found = tables.sql(sql.find).all(expression, maxHits);
      total = Math.max(total, Number(found[0]?.total ?? 0));
      for (const row of found) if (rows.size < maxHits && !rows.has(row.id)) rows.set(row.id, row);
    };
    if (queryWords.length === 0) return { rows: [], total };
    const { together, asTyped, respelled, some } = expressionsFor(queryWords);
    if (together) add(together);
    add(asTyped);
    if (respelled && (together || rows.size < maxHits)) add(respelled);
    if (rows.size === 0 && some) add(some);
    return { rows: [...rows.values()], total };
  }

  function shownOf(tables: CacheTables, { id, href, version, text_version }: Record<string, unknown>): Shown {
    const key = `${href} ${version} ${text_version}`;
    const known = shown.get(key);
    if (known) return known;
    const row = tables.sql(sql.shown).get(Number(id)) ?? {};
    const text = {
      lines: linesOf(row),
      unshown: String(row.unshown),
      folded: String(row.folded),
      foldedTitle: String(row.folded_title),
    };
    shown.set(key, text);
    return text;
  }

  return {
    find,

    /**
     * Returns, by source name, the time of the indexed data in milliseconds since the epoch. Contains only sources that
     * were completely indexed from the current `origin()`.
     */
    indexedAt(): Map<string, number> {
      const rows = file.use((tables) => tables.sql(sql.sources).all(origin())) ?? [];
      return new Map(rows.map(({ name, at }) => [String(name), Number(at)]));
    },

    putListed(source: string, entries: ListedEntry[], round: number): void {
      file.use((tables) =>
        tables.transaction(() => {
          for (const entry of entries) {
            const known = tables.sql(sql.versionOf).get(entry.href);
            if (known?.version === entry.version) tables.sql(sql.seen).run(round, entry.position, entry.href);
            else putEntry(tables, source, entry, round);
          }
        }),
      );
    },

    putAll(source: string, entries: SearchEntry[], at: number): void {
      const round = nextRoundId();
      const listed = entries.map(
        ({ headings, lines, unshown, ...entry }, position): ListedEntry & { text: SearchText } => ({
          ...entry,
          facts: '',
          position,
          version: crc32(JSON.stringify([entry, headings, lines, unshown])),
          text: { headings, lines, unshown },
        }),
      );
      this.putListed(source, listed, round);
      for (const { href, version, text } of listed) this.putText(href, version, text);
      this.endRound(source, round, at);
    },

    putText(href: string, version: number, { headings, lines, unshown }: SearchText): void {
      file.use((tables) =>
        tables.transaction(() => {
          const isKnown = tables.sql(sql.textIsKnown).get(href, version);
          if (isKnown) return;
          const texts = [headings, truncateLines(lines), truncateLines(unshown)].map((each) => each.join('\n'));
          tables.sql(sql.putText).run(...texts, version, href);
          indexWords(tables, href);
        }),
      );
    },

    withoutText(source: string, { from, first, max }: { from: number; first: number; max: number }): UnindexedPage[] {
      const rows = file.use((tables) => tables.sql(sql.withoutText).all(source, from, first, max)) ?? [];
      return rows.map(({ href, version, position }) => ({
        href: String(href),
        version: Number(version),
        position: Number(position),
      }));
    },

    endRound(source: string, round: number, at: number): void {
      file.use((tables) =>
        tables.transaction(() => {
          for (const { id } of tables.sql(sql.gone).all(source, round)) {
            tables.sql('DELETE FROM search_words WHERE rowid = ?').run(id ?? null);
            tables.sql('DELETE FROM search_entries WHERE id = ?').run(id ?? null);
          }
          tables.sql(sql.noteSource).run(source, origin(), at);
        }),
      );
    },
  };

  function putEntry(tables: CacheTables, source: string, entry: ListedEntry, round: number): void {
    const { href, position, kind, title, summary, facts, version } = entry;
    tables.sql(sql.put).run(source, href, position, kind, title, summary, facts, version, round);
    indexWords(tables, href);
  }
}

let rounds = 0;

/** The numbers start at the current time, because the index may contain an earlier process's numbers. */
export function nextRoundId(): number {
  rounds = Math.max(rounds + 1, Date.now());
  return rounds;
}

function indexWords(tables: CacheTables, href: string): void {
  const row = tables.sql('SELECT * FROM search_entries WHERE href = ?').get(href);
  if (!row) return;
  const text = [row.lines, row.unshown, row.facts].map(String).join('\n');
  const columns = [row.title, row.summary, row.headings, text, row.kind].map((field) => wordsOf(String(field)));
  tables.sql('DELETE FROM search_words WHERE rowid = ?').run(row.id ?? null);
  tables.sql(sql.putWords).run(row.id ?? null, ...columns.map((words) => words.join(' ')));
  for (const term of new Set(columns.flat()))
    if (isWord(term) || isAcronymTerm(term)) tables.sql(sql.putTerm).run(term);
  tables.sql(sql.putFolded).run(foldLines([String(row.title)]), foldLines(linesOf(row)), row.id ?? null);
}

function wordsOf(text: string): string[] {
  return indexedWords(text).map(termOf);
}

function isWord(term: string): boolean {
  return /^\D{4,30}$/.test(term);
}

const sql = {
  find: `
    WITH hits AS MATERIALIZED (
      SELECT rowid AS hit, bm25(search_words, 10, 4, 3, 1, 1) AS rank FROM search_words WHERE search_words MATCH ?
    )
    SELECT id, href, kind, title, version, text_version, (SELECT count(*) FROM hits) AS total
    FROM (SELECT hit, rank FROM hits ORDER BY rank LIMIT ?) AS best JOIN search_entries ON id = hit
    ORDER BY rank, position`,
  byHref: 'SELECT id, href, kind, title, version, text_version FROM search_entries WHERE href = ?',
  shown: 'SELECT title, summary, headings, lines, unshown, folded_title, folded FROM search_entries WHERE id = ?',
  sources: 'SELECT name, at FROM search_sources WHERE origin = ?',
  noteSource: 'INSERT OR REPLACE INTO search_sources (name, origin, at) VALUES (?, ?, ?)',
  versionOf: 'SELECT version FROM search_entries WHERE href = ?',
  seen: 'UPDATE search_entries SET round = ?, position = ? WHERE href = ?',
  put: `
    INSERT INTO search_entries (source, href, position, kind, title, summary, facts, version, round)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (href) DO UPDATE SET source = excluded.source, position = excluded.position, kind = excluded.kind,
      title = excluded.title, summary = excluded.summary, facts = excluded.facts, version = excluded.version,
      round = excluded.round`,
  textIsKnown: 'SELECT 1 FROM search_entries WHERE href = ? AND text_version = ?',
  putText: 'UPDATE search_entries SET headings = ?, lines = ?, unshown = ?, text_version = ? WHERE href = ?',
  withoutText: `
    SELECT href, version, position FROM search_entries
    WHERE source = ? AND position >= ? AND position < ? AND text_version <> version ORDER BY position LIMIT ?`,
  gone: 'SELECT id FROM search_entries WHERE source = ? AND round <> ?',
  putWords: 'INSERT INTO search_words (rowid, title, summary, headings, text, kind) VALUES (?, ?, ?, ?, ?, ?)',
  putFolded: 'UPDATE search_entries SET folded_title = ?, folded = ? WHERE id = ?',
  putTerm: 'INSERT OR IGNORE INTO search_terms (term) VALUES (?)',
  isFound: 'SELECT 1 FROM search_words WHERE search_words MATCH ? LIMIT 1',
  isTerm: 'SELECT 1 FROM search_terms WHERE term = ?',
  begins: 'SELECT 1 FROM search_terms WHERE term >= ? AND term < ? LIMIT 1',
  alike: 'SELECT term FROM search_terms WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ? LIMIT 50000',
};

/** Returns an empty list if `isWord` is false for the term or if an indexed word starts with the term. */
function similarTo(tables: CacheTables, term: string): string[] {
  if (!isWord(term) || tables.sql(sql.begins).get(term, `${term}\u{10ffff}`)) return [];
  const max = Math.min(2, Math.round(term.length * 0.2));
  const first = term.charAt(0);
  return tables
    .sql(sql.alike)
    .all(first, `${first}\u{10ffff}`, term.length - max, term.length + max)
    .map((row) => String(row.term))
    .filter((other) => isWithin(term, other, max));
}
