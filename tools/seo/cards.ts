import sharp from 'sharp';
import type { Finding, Rule } from './finding.ts';
import type { Get } from './get.ts';
import type { Page } from './page.ts';

/** Bytes; messengers skip larger images. */
const largest = 300_000;
/** Pixels of a large card. */
const large = '1200×630';

/** Social cards against the images that they name. Cards on other sites are not fetched. */
export async function checkCards(pages: Page[], get: Get): Promise<Finding[]> {
  const images = new Map<string, Promise<Card | undefined>>();
  const found = pages.map(async ({ path, card }) => {
    if (!images.has(card.image)) images.set(card.image, readCard(card.image, get));
    const image = await images.get(card.image);
    return image ? faultsOf(card, image).map(([rule, reason]) => ({ rule, path, reason })) : [];
  });
  return (await Promise.all(found)).flat();
}

interface Card {
  fault?: string;
  bytes: number;
  size?: string;
}

/** Undefined if the image is on another site, or is missing: the crawl has reported the link. */
async function readCard(address: string, get: Get): Promise<Card | undefined> {
  if (!URL.canParse(address)) return { fault: address ? `${address} is not absolute` : 'is missing', bytes: 0 };
  const image = await get(address);
  if (image?.status !== 200) return undefined;
  const read = await sharp(image.body)
    .metadata()
    .catch(() => undefined);
  // Social networks do not show SVG.
  if (!read || read.format === 'svg') return { fault: `${address} is no PNG, JPEG, or WebP`, bytes: 0 };
  return { bytes: image.body.length, size: `${read.width}×${read.height}` };
}

function faultsOf({ image, width, height, alt }: Page['card'], card: Card): [Rule, string][] {
  if (card.fault) return [['card-missing', card.fault]];
  const declared = `${width}×${height}`;
  const faults: [Rule, string][] = [];
  if (!alt) faults.push(['card-alt', 'has no og:image:alt']);
  if (declared !== large || card.size !== large)
    faults.push(['card-size', `${image} is ${card.size}, declared as ${declared}, not ${large}`]);
  if (card.bytes > largest) faults.push(['card-large', `${image} has ${card.bytes} bytes, more than ${largest}`]);
  return faults;
}
