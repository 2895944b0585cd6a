import { formatCount } from '../../../process/text/format-count.ts';
import { printable, printableJson } from '../../../process/text/printable.ts';
import { type EnquiryCount, enquirySources } from '../areas/enquiry-sources.ts';
import type { DeskContext } from './desk-command.ts';
import { readSite } from './open-site-data.ts';
import { table } from './table.ts';

interface SourcesCommand {
  since?: number | undefined;
  json: boolean;
}

export async function* listSources({ since, json }: SourcesCommand, context: DeskContext): AsyncGenerator<string> {
  const counts = await readSite(context, ({ store }) => enquirySources(store, since));
  if (json) return yield `${printableJson(counts)}\n`;
  const { enquiries, sources, pages } = counts;
  yield `${formatCount(enquiries, 'enquiry', 'enquiries')}\n`;
  for (const [title, found] of [
    ['Source', sources],
    ['Page', pages],
  ] as const) {
    if (found.length) yield '\n';
    yield* table([{ title: 'Enquiries' }, { title }], found.map(cellsOf), context.width);
  }
}

function cellsOf({ enquiries, name }: EnquiryCount): string[] {
  return [String(enquiries).padStart('Enquiries'.length), printable(name)];
}
