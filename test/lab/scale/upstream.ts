import * as v from 'valibot';
import { operations } from '../../../shared/contract/operations.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { type Call, startProgrammableUpstream } from '../upstream.ts';
import { type Note, notesOf } from './notes.ts';

export async function upstreamOfNotes(count: number): Promise<{ env: Record<string, string> } & AsyncDisposable> {
  const real = await aRealUpstream();
  const upstream = await startProgrammableUpstream(real);
  const notes = notesOf(count);
  const bySlug = new Map(notes.map((note) => [note.slug, note]));
  upstream.reply(async (call) => {
    const { BlogSlug, IsPagination, PageNo, PerPage } = call.input;
    if (call.path !== operations.getBlogList.path) return call.say(await call.realResponse());
    const note = bySlug.get(String(BlogSlug));
    if (BlogSlug !== undefined) return sayNotes(call, note ? [note] : [], note ? 1 : 0);
    const start = IsPagination ? (Number(PageNo) - 1) * Number(PerPage) : 0;
    return sayNotes(call, notes.slice(start, IsPagination ? start + Number(PerPage) : count), count);
  });
  return {
    env: real.envFor(upstream.base),
    async [Symbol.asyncDispose]() {
      await upstream[Symbol.asyncDispose]();
      await real[Symbol.asyncDispose]();
    },
  };
}

const responseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ Blog_List: v.array(v.record(v.string(), v.unknown())) }) }),
);

async function sayNotes({ input, realResponse, say }: Call, notes: Note[], count: number): Promise<void> {
  const { BlogSlug: _, ...all } = input;
  const [like] = v.parse(responseSchema, await realResponse({ ...all, IsPagination: 1, PageNo: 1, PerPage: 1 })).data
    .Blog_List;
  const Blog_List = notes.map(({ slug, title, day }) => {
    return { ...like, Blog_Slug: slug, Blog_Title: title, Publish_Date: day, Blog_Content: `<p>${title}</p>` };
  });
  say(JSON.stringify({ status: '1', message: 'Success', data: { Blog_List, Total_Count: count } }));
}
