import type { PageMeta } from '../../shared/models.ts';
import { useLocation } from '../app/router.ts';
import { useSite } from '../app/site-context.ts';

/** The page's head, from its SEO record. React hoists the elements; a navigation updates them in place. */
export function Head({ meta }: { meta: PageMeta }) {
  const { companyName, webBase } = useSite();
  const { pathname } = useLocation();
  const canonical = webBase + pathname;
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={meta.indexed ? 'index, follow' : 'noindex, follow'} />
      {meta.indexed && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={companyName} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={canonical} />
      {meta.image && <meta property="og:image" content={meta.image[0] === '/' ? webBase + meta.image : meta.image} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
