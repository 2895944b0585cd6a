import type { Comment } from '../../content/content-items.ts';
import type { Published } from '../../content/published.ts';
import { dayOf } from '../../process/text/times.ts';
import type { VisitorData } from '../../store/visitor-data.ts';
import { type Handlers, refusal, success } from './handler.ts';

export function visitorHandlers(visitorData: VisitorData, published: () => Published, now: () => number) {
  return {
    /** Comments from the content folder have negative IDs, which differ from the IDs of visitors' comments. */
    async getCommentList({ BlogSlug }) {
      const written = published().comments.get(BlogSlug);
      if (!written) return success({ Comment_List: [] });
      const ofContent = written.map((comment, index) => ({ ...comment, id: -1 - index }));
      const ofVisitors = (await visitorData.approved(BlogSlug)).map(({ postedOn, ...comment }) => ({
        ...comment,
        postedAt: postedOn,
        isAuthor: false,
      }));
      const all = [...ofContent, ...ofVisitors].sort((a, b) => a.postedAt.localeCompare(b.postedAt));
      return success({ Comment_List: all.map(listedComment) });
    },
    async saveComment({ BlogSlug, FullName, WorkEmail, Comment }, { idempotencyKey = null }) {
      if (idempotencyKey !== null && (await visitorData.knows(idempotencyKey))) return success({});
      if (!published().comments.has(BlogSlug)) return refusal('This article is no longer on the site.');
      const stored = await visitorData.addComment({
        key: idempotencyKey,
        blog: BlogSlug,
        name: FullName,
        email: WorkEmail,
        text: Comment,
        postedOn: dayOf(now()),
      });
      return stored === 'full'
        ? refusal('We can’t accept more comments right now. Please try again tomorrow.')
        : success({});
    },
    /** The response does not reveal whether the address was already subscribed. */
    async subscribe({ WorkEmail }) {
      await visitorData.subscribe(WorkEmail);
      return success({});
    },
    async unsubscribe({ WorkEmail }) {
      await visitorData.removeSubscriber(WorkEmail);
      return success({});
    },
  } satisfies Handlers;
}

function listedComment({ id, name, postedAt, text, isAuthor }: Comment & { id: number }) {
  return { Comment_Id: id, FullName: name, Comment_Date: postedAt, Comment: text, Is_Author: Number(isAuthor) };
}
