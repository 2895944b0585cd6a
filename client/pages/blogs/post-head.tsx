import type { BlogPost } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { TitleText } from '../../ui/title-text.tsx';

export function PostHead({ post }: { post: BlogPost }) {
  const { author, updatedOn, services } = post;
  return (
    <header>
      <div className="post-head columns">
        <div className="post-head__text">
          <p className="mono copper">Blogs / {post.category.name}</p>
          <h1 className="post-head__title">
            <TitleText text={post.title} />
          </h1>
          <p className="post-head__lead lead">{post.summary}</p>
        </div>
        <Cover cover={post.cover} atOnce />
      </div>
      <dl className="strip post-facts">
        <div className="strip__cell">
          <dt className="mono">Author</dt>
          <dd>
            {author.href ? <Link to={author.href}>{author.name}</Link> : author.name}, {author.role}
          </dd>
        </div>
        <div className="strip__cell">
          <dt className="mono">Published</dt>
          <dd>
            <CalendarDay date={post.publishedOn} />
          </dd>
          {updatedOn && (
            <dd>
              Updated <CalendarDay date={updatedOn} />
            </dd>
          )}
        </div>
        <div className="strip__cell">
          <dt className="mono">Reading time</dt>
          <dd>{post.readingMinutes} min</dd>
        </div>
        {post.tags.length > 0 && (
          <div className="strip__cell">
            <dt className="mono">Tags</dt>
            {post.tags.map(({ slug, name }) => (
              <dd key={slug} className="post-facts__tag">
                <Link to={href.blogTag(slug)}>{name}</Link>
              </dd>
            ))}
          </div>
        )}
        {services.length > 0 && (
          <div className="strip__cell">
            <dt className="mono">{services.length === 1 ? 'Service' : 'Services'}</dt>
            {services.map(({ label, href }) => (
              <dd key={href} className="post-facts__tag">
                <Link to={href}>{label}</Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </header>
  );
}
