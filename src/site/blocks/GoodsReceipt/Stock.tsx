import { classes } from '../../../ui/classes.ts';
import { fill } from '../../components/fill.ts';
import { stockAfter } from './receipt.ts';
import type { Content } from './schema.ts';

interface StockProps extends Pick<Content, 'lines' | 'words'> {
  id: string;
  booked: boolean;
}

/** A shelf for each item: hairlines for the stock, the delivery above them, and the mark at which it is ordered again. */
export function Stock({ id, lines, words, booked }: StockProps) {
  return (
    <div className={classes('receipt-stock', booked && 'receipt-booked')}>
      <h3 id={id} className="mb-3 text-lg/[1.6] text-soft">
        {words.stock}
      </h3>
      <svg aria-hidden="true" className="absolute size-0">
        <pattern id={`${id}-layers`} width="480" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 2.5H480" className="stroke-edge" />
        </pattern>
      </svg>
      <ul aria-labelledby={id}>
        {lines.map((line) => {
          const { item, stock, quantity, reorder, shelf } = line;
          const { after } = stockAfter(line);
          const share = (pieces: number) => `${Math.round((pieces / shelf) * 1000) / 10}%`;
          const low = !booked && stock <= reorder;
          return (
            <li key={item}>
              <span className="text-md/[1.3] text-ink">{item}</span>
              <b
                className={classes(
                  'text-[clamp(2rem,14cqi,4rem)]/[1.1] font-medium tracking-display',
                  low ? 'text-link' : 'text-ink',
                )}
              >
                {booked ? after : stock}
              </b>
              <span>{fill(booked ? words.arrived : words.arrives, { pieces: quantity })}</span>
              <span className={low ? 'text-link' : undefined}>
                {fill(words.reorder, { pieces: reorder })}
              </span>
              <svg aria-hidden="true" className="mt-2 h-[clamp(120px,14vw,200px)] w-full overflow-visible">
                <rect
                  width="100%"
                  y={share(shelf - stock)}
                  height={share(stock)}
                  fill={`url(#${id}-layers)`}
                />
                <rect
                  width="100%"
                  y={share(shelf - after)}
                  height={share(quantity)}
                  className="receipt-arrives"
                />
                <line
                  x2="100%"
                  y1={share(shelf - reorder)}
                  y2={share(shelf - reorder)}
                  strokeDasharray="2 4"
                  className="stroke-ink"
                />
              </svg>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
