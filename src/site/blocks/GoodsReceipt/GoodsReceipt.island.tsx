import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/form/FieldFrame.tsx';
import { describedBy } from '../../../ui/form/ids.ts';
import { words as page } from '../../../ui/words.ts';
import { fill } from '../../components/fill.ts';
import { Paper } from './Paper.tsx';
import { amountOf, type Check, checkTotal, type Line, readAmount, stockAfter, sumOf } from './receipt.ts';
import { Stock } from './Stock.tsx';
import type { Content } from './schema.ts';

/** The error of a total, in words; nothing if it matches. */
function fault(words: Content['words'], check: Check | undefined, say: Record<string, string>) {
  if (!check || check.is === 'agrees') return undefined;
  if (check.is === 'differs') return fill(words[check.by > 0 ? 'above' : 'below'], say);
  return fill(words[check.is], say);
}

/** A scanned invoice with one figure in doubt. The visitor corrects the total, books it, and the stock rises. */
export default function GoodsReceipt({ id, title, claim, text, currency, paper, lines, ...rest }: Content) {
  const { words, note } = rest;
  const { language } = page();
  const amount = (cents: number, style?: 'currency') =>
    (cents / 100).toLocaleString(language, { style, currency, minimumFractionDigits: 2 });
  const read = amount(readAmount(rest.read) ?? 0);

  const input = useRef<HTMLInputElement>(null);
  const [{ check, attempts }, setTried] = useState<{ check?: Check; attempts: number }>({ attempts: 0 });
  const booked = check?.is === 'agrees';
  const differs = check?.is === 'differs' ? check : { total: sumOf(lines), by: 0 };
  const refilled = lines.filter((line) => stockAfter(line).refilled).map(({ item }) => item);
  const say = {
    read,
    sum: amount(sumOf(lines), 'currency'),
    total: amount(differs.total, 'currency'),
    by: amount(Math.abs(differs.by), 'currency'),
    example: amount(amountOf(lines[0] as Line)),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString(language),
    refilled: new Intl.ListFormat(language).format(refilled),
  };
  const error = fault(words, check, say);

  const book = () => {
    const found = checkTotal(input.current?.value ?? '', lines);
    setTried({ check: found, attempts: attempts + 1 });
    if (found.is !== 'agrees') input.current?.focus();
    else if (input.current) input.current.value = amount(sumOf(lines));
  };
  const startOver = () => {
    if (input.current) input.current.value = read;
    setTried({ attempts });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !booked) book();
  };
  const total = `${id}-total`;
  return (
    <section aria-labelledby={id} className="receipt sand">
      <div className="page receipt-grid">
        <div>
          <h2 id={id} className="text-lead text-soft">
            {title}
          </h2>
          <p className="mt-3 max-w-[14ch] text-head font-medium tracking-head lg:text-title">{claim}</p>
          {text && <p className="mt-5 max-w-[44ch] text-lead text-soft">{text}</p>}
        </div>
        <Paper paper={paper} lines={lines} read={read} amount={amount} />
        <div className="receipt-form">
          <label htmlFor={total} className="text-lg/[1.6] text-soft">
            {words.label}
          </label>
          <p className="receipt-total script-hides">{read}</p>
          <input
            ref={input}
            id={total}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            defaultValue={read}
            readOnly={booked}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(total, { error })}
            className="receipt-total needs-script"
            onKeyDown={onKeyDown}
          />
          <div className="min-h-[3lh] max-w-[52ch] text-lg/[1.45]">
            <p role="status">
              {booked && fill(words.booked, say)}
              {!error && !booked && (
                <>
                  {fill(words.doubt, say)} <span className="needs-script">{words.hint}</span>
                </>
              )}
            </p>
            {error && (
              <div key={attempts} role="alert">
                <FieldError id={total}>{error}</FieldError>
              </div>
            )}
          </div>
          <Button
            look={booked ? 'plain' : 'main'}
            className="needs-script"
            onClick={booked ? startOver : book}
          >
            {booked ? words.again : words.book}
          </Button>
        </div>
        <Stock id={`${id}-stock`} lines={lines} words={words} booked={booked} />
        <p className="pb-10 text-sm/[1.6] text-soft">{note}</p>
      </div>
    </section>
  );
}
