import { use } from 'react';
import type { Comment } from '../../../shared/items.ts';
import type { Result } from '../../../shared/result.ts';
import { formatDate } from '../../ui/format-date.ts';

export function Comments({ comments }: { comments: Promise<Result<Comment[]>> }) {
  const result = use(comments);
  if (!result.ok)
    return <p className="comments__none">We can’t load the comments right now. Reload the page to try again.</p>;
  if (result.value.length === 0) return <p className="comments__none">No comments yet.</p>;
  return (
    <ol>
      {result.value.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
    </ol>
  );
}

function CommentItem({ comment: { name, postedOn, text, isAuthor } }: { comment: Comment }) {
  return (
    <li className={isAuthor ? 'comment comment--author' : 'comment'}>
      <span className="comment__initials mono" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className="comment__head">
          <b dir="auto">{name}</b> {isAuthor && <span className="mono-small copper">author</span>}{' '}
          <time className="mono-small faint" dateTime={postedOn}>
            {formatDate(postedOn)}
          </time>
        </p>
        <p className="comment__text" dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('');
}
