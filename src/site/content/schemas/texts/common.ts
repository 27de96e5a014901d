/** The words that pages share. */
import { z } from 'astro/zod';
import { list } from '../fields.ts';
import { answersSchema, mailSchema } from './answers.ts';
import { label, labels, line } from './words.ts';

const noun = z.strictObject({ one: line(20, 'One of them'), many: line(20, 'Several') });

/** The words of components that hydrate; they are sent to the browser. */
const islandSchema = z.strictObject({
  readMore: label('Link of a card'),
  read: label('Link of an article'),
  allCases: label('Link to the case studies'),
  readCase: label('Link to one of them'),
  allInsights: label('Link to the list of articles'),
  breadcrumbs: label('Names the breadcrumbs'),
  before: label('Beside the first measurement'),
  after: label('Beside the later measurement'),
  minutes: label('Reading time; {n} is replaced'),
  error: label('Spoken before the message under a field'),
  dismiss: label('Button of a short message'),
  failed: line(160, 'Instead of a part that failed'),
  carousel: label('Names a carousel for assistive technology; {title} is replaced'),
  carouselRole: label('The word for a carousel'),
  slide: label('The word for one part of it'),
  slides: label('The same of several'),
  slideAt: label('The position; {n} and {count} are replaced'),
  slideOf: label('The same without the noun'),
  previous: label('Button'),
  next: label('Button'),
  position: label('Names the progress bar'),
  play: label('Button; {what} is replaced by the name of the moving part'),
  pause: label('The same while it moves'),
});

export const commonSchema = z.strictObject({
  skip: label('The first link of every page'),
  home: label('For screen readers: after the name in the header'),
  notifications: label('Names the place of short messages'),
  theme: label('Names the button for the dark theme'),
  rights: label('After the copyright'),
  tagline: line(120, 'Description of the company; left out, that of site.json').optional(),
  menu: labels('main', 'mobile', 'footer', 'open', 'close', 'all', 'overview').describe(
    'Names of the menus; {label} is replaced',
  ),
  counting: z
    .strictObject({
      numbers: list(2, 21, line(20, 'A number')).describe('Words for 0, 1, 2 and so on'),
      offices: noun,
      countries: noun,
    })
    .describe('Parts of {offices} and {countries}'),
  answers: answersSchema.optional().describe('Messages of forms; they replace the English ones in code'),
  mail: mailSchema.optional().describe('Texts of emails; they replace those of content/emails.json'),
  closed: z
    .strictObject({
      title: line(100, 'Instead of forms while no privacy policy is in force'),
      text: line(300, 'Why, and what to do; {email} and {phone} are replaced by links'),
    })
    .describe('While nothing that is sent may be stored'),
  island: islandSchema.describe('Texts of components that hydrate'),
});
