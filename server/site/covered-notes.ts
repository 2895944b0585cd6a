import type { BlogPost, BlogSummary } from '../../shared/models.ts';
import { found, type Outcome } from '../../shared/outcome.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import type { BlogListRecord } from '../upstream/records/blogs.ts';
import { createCoverOf } from './cover-of.ts';
import { joinDated } from './dated.ts';

/** A note with its tags, which the lists are narrowed by. */
export type ListedNote = BlogSummary & Pick<BlogPost, 'tags'>;

export interface NoteList {
  items: ListedNote[];
  total: number;
}

/** The upstream's notes with their covers, which are given out along the whole list. */
export function createCoveredNotes(upstream: UpstreamReads) {
  const all = () => upstream.blogList({ IsPagination: 0 });

  return {
    async all(): Promise<Dated<NoteList>> {
      const list = await all();
      return joinDated(list, list, coverAll);
    },
    async page(page: number, size: number): Promise<Dated<NoteList>> {
      const asked = upstream.blogList({ IsPagination: 1, PageNo: page, PerPage: size });
      const [notes, list] = await Promise.all([asked, all()]);
      return joinDated(notes, list, coverAll);
    },
    async post(slug: string): Promise<Dated<BlogPost>> {
      const [one, every] = await Promise.all([upstream.blog({ BlogSlug: slug, IsPagination: 0 }), all()]);
      return joinDated(one, every, (note, list) =>
        note.ok ? found({ ...note.value.post, cover: coversOf(list)(note.value.post) }) : note,
      );
    },
  };
}

function coverAll(notes: Outcome<BlogListRecord>, list: Outcome<BlogListRecord>): Outcome<NoteList> {
  if (!notes.ok) return notes;
  const coverOf = coversOf(list);
  const items = notes.value.items.map((note) => ({ ...note, cover: coverOf(note) }));
  return found({ items, total: notes.value.total });
}

function coversOf(list: Outcome<BlogListRecord>) {
  return createCoverOf(list.ok ? list.value.items : []);
}
