import { classes } from '../../ui/classes.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

interface FigureTableProps {
  /** The label of the link that opens it. */
  label: string;
  caption?: string;
  columns: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly [name: string, ...cells: (string | number | undefined)[]])[];
  /** Its figures change by a script: without one there is no table, since it would keep the first ones. */
  live?: boolean;
}

/** The figures of a drawing as a table, for readers and screen readers. */
export function FigureTable({ label, caption, columns, rows, live = false }: FigureTableProps) {
  const hydrated = useHydrated();
  return (
    <details className={classes('chart-table', live && 'needs-script')}>
      <summary>{label}</summary>
      {(hydrated || !live) && (
        <table>
          {caption && <caption className="sr-only">{caption}</caption>}
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
