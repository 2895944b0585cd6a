import type { Client } from '../../../shared/models.ts';
import { Drawing } from '../../ui/drawing.tsx';

/** Of all marks the site draws itself. */
const markSize = { width: 240, height: 40 };

/** The marks of the clients. */
export function Clients({ clients }: { clients: Client[] }) {
  if (!clients.length) return null;
  return (
    <ul className="clients" data-reveal>
      {clients.map((client) => (
        <li key={client.name}>
          <Mark {...client} />
        </li>
      ))}
    </ul>
  );
}

/** A drawing takes the colors of the page, an image of elsewhere does not; without either the name stands in words. */
function Mark({ name, logoUrl }: Client) {
  const drawing = logoUrl?.match(/^\/drawings\/(.+)\.svg$/)?.[1];
  if (drawing) return <Drawing name={drawing} {...markSize} label={name} />;
  return logoUrl ? <img src={logoUrl} alt={name} height={markSize.height} loading="lazy" /> : name;
}
