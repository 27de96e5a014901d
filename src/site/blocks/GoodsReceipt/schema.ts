import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';
import { readAmount, stockAfter, sumOf } from './receipt.ts';

const amount = z.number().positive().multipleOf(0.01);
const pieces = z.int().min(0);

const line = z
  .strictObject({
    item: text(20, 'What was delivered'),
    quantity: pieces.min(1).describe('Pieces delivered'),
    price: amount.describe('Of one piece'),
    stock: pieces.describe('Pieces in stock before'),
    reorder: pieces.describe('It is reordered at this number of pieces or fewer'),
    shelf: pieces.describe('The number of pieces that fit'),
  })
  .refine(({ stock, quantity, shelf }) => stock + quantity <= shelf, 'The shelf must have room for all');

export const schema = section({
  ...sampleMark,
  claim: text(60, 'The large sentence below the headline'),
  currency: text(3, 'Code of the currency, e.g. EUR'),
  paper: z.strictObject({
    title: text(20, 'Title of the paper, e.g. Invoice 2048'),
    from: text(24, 'Who sent it'),
    date: text(20, 'Its date, as printed'),
    columns: z
      .strictObject({
        item: text(14, 'Column'),
        quantity: text(14, 'Column'),
        price: text(14, 'Column'),
        amount: text(14, 'Column'),
      })
      .describe('Headings of the lines'),
    total: text(14, 'Label of the sum'),
    smudged: text(60, 'Read out beside the total, which has one figure that is hard to read'),
  }),
  lines: list(3, 3, line),
  read: text(12, 'The total as it was read: one figure wrong'),
  words: z.strictObject({
    label: text(30, 'Label of the total to correct'),
    doubt: text(140, 'Why nothing is booked yet; [read] and [sum]'),
    hint: text(80, 'What to do; for those with a script'),
    book: text(24, 'The button'),
    again: text(24, 'The button after the booking'),
    missing: text(100, 'Nothing typed; [example] is an amount'),
    unreadable: text(120, 'Not an amount; [example] is one'),
    above: text(140, 'More than the lines; [total], [sum] and [by]'),
    below: text(140, 'Less than the lines; [total], [sum] and [by]'),
    booked: text(140, 'Booked; [total], [pieces] and [refilled], the items that need no order any more'),
    stock: text(24, 'Heading of the stock'),
    reorder: text(24, 'Beside the mark at which an item is ordered again; [pieces]'),
    arrives: text(24, 'Before it is booked; [pieces]'),
    arrived: text(24, 'Once it is booked; [pieces]'),
  }),
  note: text(200, 'Which values are examples'),
})
  .refine(({ read, lines }) => {
    const total = readAmount(read);
    return total !== undefined && total !== sumOf(lines);
  }, 'The misread total must differ from the sum of the lines')
  .refine(
    ({ lines }) => lines.some((line) => stockAfter(line).refilled),
    'The delivery must raise an item above the point at which it is reordered',
  );

export type Content = z.output<typeof schema>;
