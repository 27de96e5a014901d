import { amountOf, doubtfulAt, sumOf } from './receipt.ts';
import type { Content } from './schema.ts';

interface PaperProps extends Pick<Content, 'paper' | 'lines'> {
  /** The total as it was read by machine. */
  read: string;
  amount: (cents: number) => string;
}

/** The invoice as it was scanned: all of it can be read but one figure of its total. */
export function Paper({ paper, lines, read, amount }: PaperProps) {
  const { item, quantity, price, amount: sum } = paper.columns;
  const total = amount(sumOf(lines));
  const at = doubtfulAt(read, total);
  return (
    <div className="receipt-paper sheet">
      <p className="mb-5 flex flex-wrap justify-between gap-x-5 gap-y-0.5 text-md/[1.6] text-soft">
        <strong className="w-full text-sub/[1.6] font-semibold text-ink">{paper.from}</strong>
        <span>{paper.title}</span>
        <span>{paper.date}</span>
      </p>
      <table>
        <thead>
          <tr>
            {[item, quantity, price, sum].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item}>
              <th scope="row">{line.item}</th>
              <td>{line.quantity}</td>
              <td>{amount(line.price * 100)}</td>
              <td>{amount(amountOf(line))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {paper.total}
            </th>
            <td>
              <span aria-hidden="true">
                {total.slice(0, at)}
                <span className="receipt-smudge">{total[at]}</span>
                {total.slice(at + 1)}
              </span>
              <span className="sr-only">{paper.smudged}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
