import { feedFiles, href } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { feedFormats } from '../crawlers/feeds/feed-formats.ts';
import { openSearch } from '../crawlers/open-search.ts';
import { twinOf } from '../http/page-address.ts';

interface Props {
  site: Pick<SiteConfig, 'companyName' | 'webBase'>;
  path: string | undefined;
}

export function HeadLinks({ site: { companyName, webBase }, path }: Props) {
  // The linked files exist only with WEB_BASE because they contain absolute URLs.
  if (webBase === undefined) return null;
  const title = `${companyName} blogs`;
  const category = path?.match(/^\/blogs\/category\/([a-z0-9-]+)$/)?.[1];
  const twin = path && twinOf(path);
  return (
    <>
      {twin && <link rel="alternate" type="text/markdown" href={twin} />}
      <link rel="search" type={openSearch.type} title={companyName} href={openSearch.path} />
      <FeedLinks title={title} />
      {category && <FeedLinks title={`${title}: ${category.replaceAll('-', ' ')}`} category={category} />}
    </>
  );
}

function FeedLinks({ title, category }: { title: string; category?: string }) {
  return feedFiles.map((file) => {
    const type = feedFormats[file].type.replace(/;.*/, '');
    return <link key={file} rel="alternate" type={type} title={title} href={href.feed(file, category)} />;
  });
}
