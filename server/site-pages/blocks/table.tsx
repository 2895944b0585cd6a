import type { BlockOf } from '../../content/page-schema.ts';
import { Inline } from '../inline-text.tsx';

/** A table in a region that takes focus, so that its overflow can be scrolled by keyboard. */
export function DataTable({ caption, columns, rows, number }: BlockOf<'table'> & { number: string }) {
  return (
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="data-table">
        <caption>
          <b className="copper">Table {number}.</b> {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numeric(column)}>
                {column.replace(/^#/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    <Inline text={cell} />
                  </th>
                ) : (
                  <td key={columns[index]} className={numeric(columns[index])}>
                    <Inline text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function numeric(column = ''): string | undefined {
  return column.startsWith('#') ? 'data-table__number' : undefined;
}
