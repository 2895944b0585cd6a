import type { ContentIssue } from '../content-error.ts';
import type { PageFile } from '../page-files.ts';
import type { PageBlock } from '../page-schema.ts';
import { passagesOf } from '../passages.ts';
import { type Pictures, pictureAddress, pictureFolder, wideOf } from '../pictures.ts';
import type { ParsedContent } from '../read-content.ts';
import type { Path } from '../yaml-text.ts';
import type { KnownPages } from './known-pages.ts';
import { linksOf } from './written-links.ts';

interface NamedPicture {
  address: string;
  parts: { id: string; path: Path }[];
  /** True if only an SVG in the site's colors is allowed. */
  isDrawing: boolean;
  source: unknown;
  makeError(message: string, path?: Path): ContentIssue;
}

export type NamingContent = Pick<ParsedContent, 'pages' | 'home' | 'caseStudies' | 'portfolio'>;

export function isBroken(address: string, { errors }: Pictures): boolean {
  if (!address.startsWith(pictureFolder)) return false;
  return errors.some(({ file }) => file.endsWith(`/${address.slice(pictureFolder.length)}`));
}

/** Skips picture files with errors, which have their own messages. */
export function missingPictures(parsed: NamingContent, pictures: Pictures): ContentIssue[] {
  return namedPictures(parsed).flatMap(({ address, parts, isDrawing, makeError }) => {
    const name = address.startsWith(pictureFolder) ? address.slice(address.lastIndexOf('/') + 1) : address;
    if (isBroken(address, pictures)) return [];
    if (!pictures.at(address))
      return [
        makeError(
          `there is no picture ${name} beside this file; add the picture, or use the name of an existing picture`,
        ),
      ];
    const found = pictures.drawing(address)?.drawing;
    const has = (id: string) => found?.ids.has(id) || found?.views.has(id);
    if (!found)
      return isDrawing
        ? [makeError(`${name} is not drawn in the site's colors; use an SVG with colors such as var(--ink)`)]
        : [];
    return parts.flatMap(({ id, path }) =>
      has(id)
        ? []
        : [makeError(`${name} has no element with the id ${id}; give that id to the right group or view`, path)],
    );
  });
}

export function picturesInTexts(known: KnownPages, parsed: NamingContent): { address: string; text: string }[] {
  const inBodies = [...known.values()].flatMap(({ file }) => {
    const images = file ? linksOf(file).images : [];
    const text = images.length > 0 && file ? file.passages().map((passage) => passage.text) : [];
    return images.map(({ href }) => ({ address: href, text: text.join('\n') }));
  });
  const named = namedPictures(parsed).map(({ address, source }) => ({ address, text: textIn(source) }));
  // An industry's scene and a product's drawing have the same name as the content file, except for the extension.
  const ofIndustries = parsed.pages
    .filter(({ kind }) => kind === 'industries')
    .map(({ slug, page }) => ({
      address: pictureAddress('pages/industries', `${slug}.svg`),
      text: textIn(page?.value),
    }));
  const ofProducts = parsed.portfolio.map(({ slug, entry }) => ({
    address: pictureAddress('portfolio', `${slug}.svg`),
    text: textIn(entry && { ...entry.value, body: entry.body }),
  }));
  return [...inBodies, ...named, ...ofIndustries, ...ofProducts].map(({ address, text }) => ({
    address: wideOf(address),
    text,
  }));
}

function textIn(source: unknown): string {
  return passagesOf(source)
    .map(({ text }) => text)
    .join('\n');
}

export function unusedPictures(
  known: KnownPages,
  parsed: NamingContent,
  addresses: string[],
  label: (path: string) => string,
): ContentIssue[] {
  const used = new Set(picturesInTexts(known, parsed).map(({ address }) => address));
  return addresses
    .filter((address) => !used.has(address))
    .map((address) => ({
      file: label(address.slice(pictureFolder.length)),
      line: 1,
      message: 'no text uses this picture; remove the picture, or use it in a text',
    }));
}

function namedPictures({ pages, home, caseStudies }: NamingContent): NamedPicture[] {
  return [
    ...pages.flatMap(onPage),
    ...(home ? onHome(home) : []),
    ...caseStudies.flatMap(({ entry }) => {
      const chart = entry?.value.chart;
      return entry && chart
        ? [
            named('case-studies', chart, { ...entry.value, body: entry.body }, (message) =>
              entry.makeError(['chart'], message),
            ),
          ]
        : [];
    }),
  ];
}

function onHome({ value, makeError }: NonNullable<NamingContent['home']>): NamedPicture[] {
  const { process, overview, results, badges } = value;
  const ofBadges = (badges?.items ?? []).map(({ part }, index) => ({ id: part, path: ['items', index, 'part'] }));
  const at = (path: Path, name = '', parts: NamedPicture['parts'] = []) => {
    const errorOfPart = (message: string, part: Path = []) => makeError([...path, ...part], message);
    return name ? [{ ...named('pages', name, value, errorOfPart), isDrawing: true, parts }] : [];
  };
  return [
    ...at(['process', 'drawing'], process.drawing),
    ...at(['badges'], badges?.drawing, ofBadges),
    ...overview.facts.flatMap(({ drawing }, index) => at(['overview', 'facts', index, 'drawing'], drawing)),
    ...results.items.flatMap(({ chart }, index) => at(['results', 'items', index, 'chart'], chart)),
  ];
}

function onPage({ page, kind }: PageFile): NamedPicture[] {
  if (!page) return [];
  const { picture, building, sections } = page.value;
  const at = (path: Path, name: string, more: Partial<NamedPicture> = {}) => ({
    ...named(`pages/${kind}`, name, page.value, (message, part = []) => page.makeError([...path, ...part], message)),
    ...more,
  });
  const rooms = (building?.rooms ?? []).flatMap(({ room }, index) =>
    [room, `${room}-view`].map((id) => ({ id, path: ['rooms', index, 'room'] })),
  );
  return [
    ...(picture ? [at(['picture', 'drawing'], picture.drawing, { isDrawing: true })] : []),
    ...(building ? [{ ...at(['building'], building.drawing, { isDrawing: true }), parts: rooms }] : []),
    ...sections.flatMap(({ blocks }, section) =>
      blocks.flatMap((block, index) => inBlock(block, ['sections', section, 'blocks', index], at)),
    ),
  ];
}

function inBlock(
  block: PageBlock,
  path: Path,
  at: (path: Path, name: string, more?: Partial<NamedPicture>) => NamedPicture,
): NamedPicture[] {
  switch (block.kind) {
    case 'figure':
      return [at([...path, 'drawing'], block.drawing)];
    case 'links':
      return block.links.flatMap(({ drawing }, link) =>
        drawing ? [at([...path, 'links', link, 'drawing'], drawing, { isDrawing: true })] : [],
      );
    case 'people': {
      const parts = block.people.flatMap(({ part }, person) =>
        part ? [{ id: part, path: ['people', person, 'part'] }] : [],
      );
      return block.drawing ? [at(path, block.drawing, { isDrawing: true, parts })] : [];
    }
    case 'timeline': {
      const parts = block.events.flatMap(({ adds = [] }, event) =>
        adds.map((id, index) => ({ id, path: ['events', event, 'adds', index] })),
      );
      return block.building ? [at(path, block.building.drawing, { isDrawing: true, parts })] : [];
    }
    default:
      return [];
  }
}

function named(
  folder: string,
  name: string,
  source: unknown,
  makeError: (message: string, path?: Path) => ContentIssue,
): NamedPicture {
  return { address: pictureAddress(folder, name), parts: [], isDrawing: false, source, makeError };
}
