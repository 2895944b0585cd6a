import { exportFormats } from '../areas/export-formats.ts';

type Query = Record<string, string>;

/** Returns a path with the filters of `query`. Without `before` in `changes`, the list starts at its newest entry. */
export function pathWith(path: string, query: Query, changes: Query): string {
  const filters = Object.entries(query).filter(([name, value]) => value && name !== 'before');
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(filters), ...changes })}`;
}

/** `last` identifies the list's last entry on this page. */
export function Older({ path, query, last }: { path: string; query: Query; last: Query }) {
  return (
    <p>
      <a rel="next" href={pathWith(path, query, last)}>
        Older
      </a>
    </p>
  );
}

export function ExportLinks({ path, query }: { path: string; query: Query }) {
  return (
    <details>
      <summary>Export</summary>
      <p className="desk-actions">
        {exportFormats.map((format) => (
          <a key={format} href={pathWith(`${path}/export`, query, { format })}>
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </details>
  );
}
