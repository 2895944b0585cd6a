import { referencePattern } from '../../shared/forms/references.ts';
import type { ArticleFacts, PageImage, PageMeta } from '../../shared/page.ts';
import { useLocation } from '../routing/router.ts';
import { useSite } from '../routing/site-context.ts';
import { type ListPosition, metaWithPageNumber } from './list-position.ts';

interface HeadProps {
  meta: PageMeta;
  list?: ListPosition;
  isError?: boolean;
}

export function Head({ meta: own, list, isError = false }: HeadProps) {
  const { companyName, example, webBase, pagesAreCanonical } = useSite();
  const { pathname, search } = useLocation();
  const further = list && list.page > 1 ? list : undefined;
  const meta = further ? metaWithPageNumber(own, further, companyName) : own;
  const canonical =
    !isError &&
    webBase !== undefined &&
    webBase + pathname + (further && pagesAreCanonical ? `?page=${further.page}` : '');
  const isOwnImage = meta.image?.url[0] === '/';
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={meta.indexed && !showsPost(search) ? 'index, follow' : 'noindex, follow'} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content={meta.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={`${companyName}${example ? ' (example site)' : ''}`} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {meta.image && !(isOwnImage && webBase === undefined) && (
        <Image {...meta.image} url={isOwnImage ? webBase + meta.image.url : meta.image.url} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {meta.article && <Article {...meta.article} />}
    </>
  );
}

function showsPost(search: string): boolean {
  return referencePattern.test(new URLSearchParams(search).get('sent') ?? '');
}

function Image({ url, type, width, height, alt }: PageImage) {
  return (
    <>
      <meta property="og:image" content={url} />
      {type && <meta property="og:image:type" content={type} />}
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:image" content={url} />
      {alt && <meta name="twitter:image:alt" content={alt} />}
    </>
  );
}

function Article({ publishedOn, modifiedOn, author, section, tags }: ArticleFacts) {
  return (
    <>
      <meta property="article:published_time" content={publishedOn} />
      {modifiedOn && <meta property="article:modified_time" content={modifiedOn} />}
      {author && <meta name="author" content={author} />}
      <meta property="article:section" content={section} />
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
