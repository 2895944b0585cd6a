import { href } from '../../../../shared/paths.ts';
import { anchorOf } from '../../../content/anchor.ts';
import type { BlockOf } from '../../../content/page-schema.ts';
import { typeset } from '../../../content/prose/typeset.ts';
import { Inline } from '../inline-text.tsx';

export function DataTable({ file, folded, ...table }: BlockOf<'table'> & { number: string }) {
  return (
    <>
      {folded ? (
        <details className="folded-table">
          <summary className="mono">
            <b className="copper">Table {table.number}.</b> All {table.rows.length} rows:{' '}
            {table.columns.map(withoutMark).join(', ')}
          </summary>
          <ScrolledTable {...table} />
        </details>
      ) : (
        <ScrolledTable {...table} />
      )}
      {file && (
        <p className="data-table__file mono-small">
          <a href={href.dataFile(file)} download>{`${file}.csv`}</a>
        </p>
      )}
    </>
  );
}

function ScrolledTable({
  caption,
  columns,
  rows,
  anchors,
  number,
}: Omit<BlockOf<'table'>, 'file' | 'folded'> & { number: string }) {
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
                {typeset(withoutMark(column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} id={anchors && anchorOf(row[0] ?? '')}>
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

function withoutMark(column: string): string {
  return column.replace(/^#/, '');
}

function kindOf(column = ''): string {
  if (column === 'Unit') return 'data-table__number data-table__unit';
  return column.startsWith('#') ? 'data-table__number' : 'data-table__words';
}

function labelOf(column = ''): string | undefined {
  return kindOf(column) !== 'data-table__words' || column.startsWith('Condition') ? undefined : column;
}
