import type { PageImage, PageMeta } from '../../../shared/page.ts';
import { paths } from '../../../shared/paths.ts';
import type { Result } from '../../../shared/result.ts';
import { socialImageSize } from './compose.ts';
import { type SocialImageFacts, versionOf } from './image-facts.ts';

export function pagePathOf(path: string): string | undefined {
  const name = /^\/([a-z0-9/_-]{1,299})\.png$/.exec(path)?.[1];
  return name === home ? paths.home : name && `/${name}`;
}

export async function withSocialImage(
  meta: PageMeta,
  path: string,
  companyName: string,
  facts: () => Promise<Result<SocialImageFacts>>,
): Promise<PageMeta> {
  if (meta.image) return meta;
  const known = await facts();
  if (!known.ok && known.reason === 'missing') return meta;
  // Without facts, the address has no version. The facts may be available when a client requests the image.
  const version = known.ok ? `?v=${versionOf(known.value, companyName)}` : '';
  const image: PageImage = {
    url: `/cards/${path === paths.home ? home : path.slice(1)}.png${version}`,
    type: 'image/png',
    ...socialImageSize,
    alt: known.ok ? altOf(known.value, companyName) : companyName,
  };
  return { ...meta, image };
}

const home = 'home';

function altOf({ kind, title }: SocialImageFacts, companyName: string): string {
  return `${kind}: ${title || companyName}`;
}
