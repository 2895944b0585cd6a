import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Contents } from '../../ui/contents.tsx';
import { DeferredSection } from '../../ui/deferred-section.tsx';
import { Head } from '../../ui/head.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { Comments } from './comments.tsx';
import { PostHead } from './post-head.tsx';
import { RelatedNotes } from './related-notes.tsx';

export const loader = pageLoader(
  ['forms', 'cards', 'text', 'tables', 'strips', 'article'],
  async (site, { params }) => {
    const slug = params.slug ?? '';
    const comments = site.query('blogs.comments', { slug });
    const [found, body, form] = await Promise.all([
      site.query('blogs.post', { slug }),
      site.query('blogs.body', { slug }),
      site.query('form', { name: 'comment', slug }),
    ]);
    const post = required(found);
    return {
      post,
      body: required(body),
      comments,
      form: form.ok && form.value,
      related: site.query('blogs.list', { category: post.category.slug }),
    };
  },
);

export function Component() {
  const { meta, post, body, comments, form, related } = useLoaderData<typeof loader>();
  const trail = [
    { label: 'Home', href: href.home() },
    { label: 'Blogs', href: href.blogs() },
    { label: post.category.name, href: href.blogCategory(post.category.slug) },
  ];
  const article = {
    publishedOn: post.publishedOn,
    ...(post.updatedOn && { modifiedOn: post.updatedOn }),
    author: post.author.name,
    section: post.category.name,
    tags: post.tags.map(({ name }) => name),
  };
  return (
    <>
      <Head meta={{ ...meta, article }} />
      <Breadcrumb trail={trail} current={post.title} />
      <div className="post-page wrap page-end">
        <article>
          <PostHead post={post} />
          <div className="post columns">
            <Contents sections={post.sections} last={{ id: 'comments', title: 'Comments' }} />
            <div className="post__main">
              <ServerHtml className="prose" fragment={body} />
              <section className="comments" aria-labelledby="comments">
                <details className="reading-fold" suppressHydrationWarning>
                  <summary>
                    <h2 className="comments__title" id="comments">
                      Comments
                    </h2>
                  </summary>
                  <DeferredSection what="comments">
                    <Comments comments={comments} />
                  </DeferredSection>
                </details>
                {form && <ServerHtml fragment={form} />}
              </section>
            </div>
          </div>
        </article>
        <section className="section related">
          <SectionHead name="Read next" title="Related articles" />
          <DeferredSection what="related articles">
            <RelatedNotes related={related} slug={post.slug} />
          </DeferredSection>
        </section>
      </div>
    </>
  );
}
