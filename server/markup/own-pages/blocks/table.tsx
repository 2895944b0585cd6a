import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../prose/typeset.ts';
import { Inline } from '../inline-text.tsx';

/**
 * A table in a region that takes focus, so that its overflow can be scrolled by keyboard. In a narrow one the cells
 * that hold words stand below their row's name, each behind the name of its column.
 */
export function DataTable({ caption, columns, rows, number }: BlockOf<'table'> & { number: string }) {
  return (
    <section className="table-scroll table-frame" tabIndex={0} aria-label={caption}>
      <table className="data-table">
        <caption>
          <b className="copper">Table {number}.</b> {typeset(caption)}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? kindOf(column) : undefined}>
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
                  <td key={columns[index]} className={kindOf(columns[index])} data-label={labelOf(columns[index])}>
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

/** A unit stays beside its numbers, where it also ends the row. */
function kindOf(column = ''): string {
  if (column === 'Unit') return 'data-table__number data-table__unit';
  return column.startsWith('#') ? 'data-table__number' : 'data-table__words';
}

/** Conditions explain themselves below the parameter. */
function labelOf(column = ''): string | undefined {
  return kindOf(column) !== 'data-table__words' || column.startsWith('Condition') ? undefined : column;
}
