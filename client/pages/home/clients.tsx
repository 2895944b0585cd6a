import type { Client } from '../../../shared/items.ts';
import { markFile, maxMarks } from '../../../shared/mark-file.ts';
import { Drawing } from '../../ui/drawing.tsx';

const markSize = { width: 240, height: 40 };

export function Clients({ clients }: { clients: Client[] }) {
  if (!clients.length) return null;
  const slugs = [...new Set(clients.flatMap((client) => slugOf(client) ?? []))];
  return (
    <ul className="clients" data-reveal>
      {clients.map((client) => (
        <li key={client.name}>
          <Mark client={client} slugs={slugs} />
        </li>
      ))}
    </ul>
  );
}

interface MarkProps {
  client: Client;
  slugs: string[];
}

function Mark({ client, slugs }: MarkProps) {
  const { name, logoUrl } = client;
  const slug = slugOf(client);
  if (slug) return <Drawing src={`/drawings/${fileOf(slug, slugs)}.svg`} part={slug} {...markSize} label={name} />;
  return logoUrl ? <img src={logoUrl} alt={name} height={markSize.height} loading="lazy" /> : name;
}

function slugOf({ logoUrl }: Client): string | undefined {
  return logoUrl?.match(/^\/drawings\/marks\/([a-z0-9-]+)\.svg$/)?.[1];
}

function fileOf(slug: string, slugs: string[]): string {
  const first = slugs.indexOf(slug);
  const start = first - (first % maxMarks);
  return markFile(slugs.slice(start, start + maxMarks));
}
