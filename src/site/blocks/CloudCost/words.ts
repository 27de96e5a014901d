/** The figures of a day in the words of its section. */
import { fill } from '../../components/fill.ts';
import { billOf, type Numbers } from './model.ts';
import type { Content } from './schema.ts';

type Words = Pick<Content, 'needed' | 'runs' | 'currency' | 'less' | 'money' | 'sliders'>;

export const NAMES = ['machines', 'hours', 'price'] as const;

/** Every number and sum as people read it. */
function figuresOf(content: Words, numbers: Numbers) {
  const money = (value: number, digits: number) =>
    value.toLocaleString('en', {
      style: 'currency',
      currency: content.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const bill = billOf(content, numbers);
  const count = (value: number) => value.toLocaleString('en');
  return {
    machines: count(numbers.machines),
    hours: count(numbers.hours),
    price: money(numbers.price, 2),
    share: bill.share,
    used: count(bill.used),
    rented: count(bill.rented),
    day: money(bill.aDay, 0),
    year: money(bill.aYear, 0),
  };
}

/** The bill of a day, in words. */
export function billWords(content: Words, numbers: Numbers) {
  const figures = figuresOf(content, numbers);
  return { figures, less: fill(content.less, figures), money: fill(content.money, figures) };
}

/** The start of the message of a visitor who sends their numbers: a line each, and the result. */
export function messageOf(content: Words, numbers: Numbers): string {
  const { figures, less, money } = billWords(content, numbers);
  const own = NAMES.map((name) => `${content.sliders[name].label}: ${figures[name]}`);
  return [...own, `${figures.share}% ${less}`, money].join('\n');
}

/** The numbers that the page begins with. */
export const firstNumbers = ({ sliders }: Pick<Content, 'sliders'>): Numbers => ({
  machines: sliders.machines.value,
  hours: sliders.hours.value,
  price: sliders.price.value,
});

/**
 * Numbers from a form.
 * @returns each within the range of its slider; missing ones are the example's
 */
export function readNumbers({ sliders }: Pick<Content, 'sliders'>, sent: URLSearchParams): Numbers {
  const read = (name: (typeof NAMES)[number]) => {
    const { min, max, value } = sliders[name];
    const given = Number.parseFloat(sent.get(name) ?? '');
    return Number.isFinite(given) ? Math.min(max, Math.max(min, given)) : value;
  };
  return { machines: Math.round(read('machines')), hours: read('hours'), price: read('price') };
}
