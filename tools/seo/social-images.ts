import sharp from 'sharp';
import type { Finding, Rule } from './finding.ts';
import type { Get } from './get.ts';
import type { Page } from './page.ts';

/** Maximum number of bytes. Some messengers ignore larger images. */
const largest = 300_000;
const large = '1200×630';

export async function checkSocialImages(pages: Page[], get: Get): Promise<Finding[]> {
  const images = new Map<string, Promise<SocialImage | undefined>>();
  const found = pages.map(async ({ path, socialImage }) => {
    if (!images.has(socialImage.image)) images.set(socialImage.image, readSocialImage(socialImage.image, get));
    const image = await images.get(socialImage.image);
    return image ? errorsIn(socialImage, image).map(([rule, reason]) => ({ rule, path, reason })) : [];
  });
  return (await Promise.all(found)).flat();
}

interface SocialImage {
  error?: string;
  bytes: number;
  size?: string;
}

/** Returns undefined if the image is on another site or its status is not 200. `error` describes an unusable image. */
async function readSocialImage(address: string, get: Get): Promise<SocialImage | undefined> {
  if (!URL.canParse(address)) return { error: address ? `${address} is not absolute` : 'is missing', bytes: 0 };
  const image = await get(address);
  if (image?.status !== 200) return undefined;
  const read = await sharp(image.body)
    .metadata()
    .catch(() => undefined);
  // Social networks do not show SVG.
  if (!read || read.format === 'svg') return { error: `${address} is not a PNG, JPEG, or WebP image`, bytes: 0 };
  return { bytes: image.body.length, size: `${read.width}×${read.height}` };
}

function errorsIn({ image, width, height, alt }: Page['socialImage'], socialImage: SocialImage): [Rule, string][] {
  if (socialImage.error) return [['social-image-missing', socialImage.error]];
  const declared = `${width}×${height}`;
  const failures: [Rule, string][] = [];
  if (!alt) failures.push(['social-image-alt', 'has no og:image:alt']);
  if (declared !== large || socialImage.size !== large)
    failures.push([
      'social-image-size',
      `${image} is ${socialImage.size} and is declared as ${declared}; both must be ${large}`,
    ]);
  if (socialImage.bytes > largest)
    failures.push(['social-image-large', `${image} has ${socialImage.bytes} bytes, more than ${largest}`]);
  return failures;
}
