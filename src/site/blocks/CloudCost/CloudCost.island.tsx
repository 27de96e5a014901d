import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { FigureTable } from '../../components/FigureTable.tsx';
import { fill } from '../../components/fill.ts';
import { Slider } from '../../components/Slider.tsx';
import { useSettled } from '../../components/useSettled.ts';
import { offerAnswer } from '../../forms/offer.ts';
import { Day } from './Day.tsx';
import { hourly, type Numbers } from './model.ts';
import type { Content } from './schema.ts';
import { billWords, firstNumbers, messageOf, NAMES } from './words.ts';

/** The cost of a day of machines, with the visitor's own numbers, which can be sent to an engineer. */
export default function CloudCost(content: Content) {
  const { id, title, text, sliders, labels } = content;
  const [numbers, setNumbers] = useState<Numbers>(() => firstNumbers(content));
  const { figures, less, money } = billWords(content, numbers);
  const settled = useSettled(`${figures.share}% ${less}. ${money}`);

  // The form of this page is nearer than that of the contact page, which a post without script reaches.
  const onSubmit = (event: SyntheticEvent) => {
    if (!offerAnswer('collaborate-form', 'Message', messageOf(content, numbers))) return;
    event.preventDefault();
    toast({ kind: 'success', message: content.carried });
  };
  return (
    <section aria-labelledby={id} className="cost">
      <div className="page grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id={id} className="max-w-[15ch] text-head tracking-head lg:text-title">
            {title}
          </h2>
          {text && <p className="mt-5 max-w-[44ch] text-lead text-soft">{text}</p>}
        </div>
        <p className="grid justify-items-start text-lg/[1.5] text-soft tabular-nums lg:justify-items-end lg:text-right">
          <strong className="text-huge font-medium tracking-display text-ink">{`${figures.share}%`}</strong>
          <span>{less}</span>
          <span>{money}</span>
        </p>
      </div>
      <p className="page mt-[clamp(28px,3vw,44px)] pb-2.5 font-medium">{fill(labels.rented, figures)}</p>
      <Day id={`${id}-plot`} content={content} numbers={numbers} />
      <form
        method="get"
        action="/contact"
        className="page mt-9 grid gap-x-14 gap-y-6 sm:grid-cols-[repeat(3,1fr)] sm:items-end xl:grid-cols-[repeat(3,1fr)_auto]"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="about" value={content.about} />
        {NAMES.map((name) => (
          <Slider
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={sliders[name].label}
            min={sliders[name].min}
            max={sliders[name].max}
            step={sliders[name].step}
            value={numbers[name]}
            shown={figures[name]}
            says={fill(sliders[name].says, { value: figures[name] })}
            onChange={(value) => setNumbers((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Button
          type="submit"
          look="main"
          className="button-arrow sm:col-span-full sm:justify-self-start xl:col-auto xl:mb-1"
        >
          {content.send}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {settled}
      </p>
      <div className="page chart-notes mt-10">
        <p className="max-w-[54ch]">{content.note}</p>
        <FigureTable
          live
          label={content.table}
          columns={[content.hour, labels.needed, labels.runs]}
          rows={hourly(content, numbers).map(({ hour, needed, runs }) => [
            `${String(hour).padStart(2, '0')}:00`,
            needed,
            runs,
          ])}
        />
      </div>
    </section>
  );
}
