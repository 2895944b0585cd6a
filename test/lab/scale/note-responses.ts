import * as v from 'valibot';
import { readingMinutes, renderMarkdown } from '../../../server/content/prose/markdown.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { href } from '../../../shared/paths.ts';
import { contentIn, shippedFolder } from '../../support/site-content.ts';
import { bodyOf, type Note, noteOf, numberOf } from './note.ts';

const shipped = await contentIn(shippedFolder);

/** Answers an operation. `real` gives the data that the real upstream has for the same call. */
type NoteResponse = (input: unknown, real: () => Promise<Record<string, unknown>>) => Promise<object>;

const perPage = 9;
/** The list of pages has the newest notes only: how an API of 50,000 would list them all is not settled. */
const listedPages = 16;

/** What the API says where notes are concerned, by the path of the operation. */
export function noteResponses(count: number): Map<string, NoteResponse> {
  const byAge = (index: number) => noteOf(count - index, count);
  return new Map<string, NoteResponse>([
    [
      operations.getBlogList.path,
      async (input) => {
        const { BlogSlug, IsPagination, PageNo = 1, PerPage = perPage } = v.parse(operations.getBlogList.input, input);
        if (BlogSlug !== undefined) {
          const note = knownNote(BlogSlug, count);
          return { Blog_List: note ? [withText(note)] : [], Total_Count: note ? 1 : 0 };
        }
        const [first, size] = IsPagination ? [(PageNo - 1) * PerPage, PerPage] : [0, count];
        const length = Math.max(0, Math.min(size, count - first));
        return { Blog_List: Array.from({ length }, (_, index) => listed(byAge(first + index))), Total_Count: count };
      },
    ],
    [
      operations.getBlogCategoryList.path,
      async (_, real) => {
        const { Category_List } = v.parse(categoriesSchema, await real());
        const counted = Category_List.map((one) => ({ ...one, Item_Count: countOf(one.Category_Slug, count) }));
        return { Category_List: counted };
      },
    ],
    [
      operations.getMetaDetails.path,
      async (input, real) => {
        const { Slug } = v.parse(operations.getMetaDetails.input, input);
        const note = knownNote(Slug.slice(href.blog('').length), count);
        if (!note) return real();
        const { title, description, keywords } = note.seo;
        const record = { Meta_Title: title, Meta_Description: description, Meta_Keywords: keywords.join(', ') };
        return { Seo_Meta_Details: { ...record, Og_Image_Link: '', Is_Index_Page: 1 } };
      },
    ],
    [
      operations.getPageList.path,
      async (_, real) => {
        const { Page_List } = v.parse(pagesSchema, await real());
        const newest = Array.from({ length: Math.min(listedPages, count) }, (__, index) => byAge(index));
        const others = Page_List.filter(({ Slug }) => !/^\/blogs\/[^/]+$/.test(Slug));
        const notes = newest.map(({ slug, title, publishedAt }) => {
          return { Slug: href.blog(slug), Page_Title: title, Last_Modified: publishedAt };
        });
        return { Page_List: [...others, ...notes] };
      },
    ],
  ]);
}

const categoriesSchema = v.object({ Category_List: v.array(v.looseObject({ Category_Slug: v.string() })) });
const pagesSchema = v.object({ Page_List: v.array(v.looseObject({ Slug: v.string() })) });

function knownNote(slug: string, count: number): Note | undefined {
  const number = numberOf(slug);
  const note = number !== undefined && number >= 1 && number <= count ? noteOf(number, count) : undefined;
  return note?.slug === slug ? note : undefined;
}

function withText(note: Note): object {
  const body = bodyOf(note);
  return { ...listed(note), Reading_Minutes: readingMinutes(body), Blog_Content: renderMarkdown(body) };
}

function listed({ slug, title, summary, category, author, publishedAt, tags }: Note): object {
  return {
    Blog_Slug: slug,
    Blog_Title: title,
    Blog_Summary: summary,
    Category_Slug: category,
    Category_Name: shipped.categories.find((one) => one.slug === category)?.name,
    Author_Name: author.name,
    Author_Role: author.role,
    Publish_Date: publishedAt,
    Reading_Minutes: 5,
    Tag_List: tags.map((tag) => ({ Tag_Slug: tag, Tag_Name: shipped.tags.find(({ slug: one }) => one === tag)?.name })),
  };
}

function countOf(category: string, count: number): number {
  let notes = 0;
  for (let number = 1; number <= count; number += 1) if (noteOf(number, count).category === category) notes += 1;
  return notes;
}
