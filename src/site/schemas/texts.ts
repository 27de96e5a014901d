/** What the words of the form, opening, legal and API pages must look like. Joined to the rest in content.config.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { pageDescription, pageTitle, path } from './fields.ts';

const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);

const head = {
  title: pageTitle.describe('The heading, and the title in the browser tab'),
  description: pageDescription,
};

/** Words that every form needs. */
const formWords = z.strictObject({
  problem: line(40, 'Heading of the list of errors'),
  titlePrefix: line(20, 'Before the page title while the form is in error; ends with a space').transform(
    (text) => `${text.trim()} `,
  ),
  asterisk: line(120, 'What the asterisk means'),
  submit: line(20, 'The button'),
  busy: line(20, 'The button while the form is on its way'),
  success: line(120, 'The confirmation; its wording is part of the specification'),
  fallback: line(60, 'Shown when a failed request brought no message; part of the specification'),
  kept: line(160, 'After a broken connection: what became of the answers'),
  reference: line(40, 'What stands before the reference'),
  decoy: line(60, 'Label of the hidden field that only bots fill'),
  newTab: line(40, 'Said after a link that opens a new tab'),
});

const label = (what: string) => line(60, what);

/** A phrase with a number; `{n}` is replaced. */
const plural = (what: string) => z.strictObject({ one: line(60, what), many: line(60, what) });

const contact = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading'),
  next: z
    .array(
      z.strictObject({ title: line(40, 'A fact in two or three words'), text: line(160, 'One sentence') }),
    )
    .max(4)
    .describe('What happens with an enquiry'),
  form: z.strictObject({
    ...formWords.shape,
    heading: line(60, 'Names the form for assistive technology'),
    labels: z.strictObject({
      FirstName: label('Label'),
      LastName: label('Label'),
      Email: label('Label'),
      PhoneNumber: label('Label'),
      Company: label('Label'),
      Enquiry: label('Label'),
      Message: label('Label'),
    }),
    hints: z.strictObject({
      Message: line(120, 'Hint'),
    }),
    options: z
      .strictObject({
        business: label('Choice'),
        partnership: label('Choice'),
        career: label('Choice'),
        Glodesk: label('Choice'),
        Glokode: label('Choice'),
        others: label('Choice'),
      })
      .describe('The choices as visitors read them; the keys are what is sent'),
    chooseOption: label('The first entry of the list'),
    privacy: line(80, 'Before the link to the privacy policy'),
    privacyLink: label('The link to the privacy policy'),
    subscribe: line(120, 'The optional second box'),
    another: label('Link to an empty form, after a success'),
  }),
  offices: z.strictObject({
    title: line(40, 'Heading of the offices'),
    text: line(160, 'Beside the heading'),
    sample: z.boolean().describe('True while the addresses are invented'),
    list: z
      .array(
        z.strictObject({
          city: line(40, 'City'),
          country: line(40, 'Country'),
          region: line(40, 'State or province, for opening boards and search engines'),
          lines: z.array(line(80, 'One line of the address')).min(1).max(4),
          timeZone: line(60, 'Name of the local time and its distance to UTC'),
          latitude: z.number().min(-90).max(90).describe('Degrees, north is positive'),
          longitude: z.number().min(-180).max(180).describe('Degrees, east is positive'),
          label: z.enum(['left', 'right']).describe('On which side of the dot the name stands on the globe'),
        }),
      )
      .length(5),
  }),
});

/** What the two forms share that stand on other pages and, after a post without script, on one of their own. */
const pageForm = {
  ...head,
  lead: line(160, 'Above the form when it is shown again with errors'),
  sentTitle: line(60, 'The heading after the form was sent'),
  sent: line(160, 'Under that heading'),
  back: label('Link after the confirmation'),
  backLink: path.describe('Where that link goes'),
};

const policyWords = {
  privacy: line(80, 'Before the link to the privacy policy'),
  privacyLink: label('The link to the privacy policy'),
};

const collaborate = z.strictObject({
  ...pageForm,
  form: z.strictObject({
    ...formWords.shape,
    ...policyWords,
    heading: line(60, 'Names the form for assistive technology'),
    labels: z.strictObject({
      FirstName: label('Label'),
      LastName: label('Label'),
      Email: label('Label'),
      PhoneNumber: label('Label'),
      Message: label('Label'),
    }),
  }),
});

const caseContact = z.strictObject({
  ...pageForm,
  form: z.strictObject({
    ...formWords.shape,
    ...policyWords,
    heading: line(60, 'Names the form for assistive technology'),
    labels: z.strictObject({
      Salutation: label('Label'),
      FirstName: label('Label'),
      LastName: label('Label'),
      CompanyName: label('Label'),
      Email: label('Label'),
      FieldOfInterest: label('Label'),
      Location: label('Label'),
      Message: label('Label'),
    }),
    chooseSalutation: label('The first entry of the list'),
    insights: line(120, 'The first optional box'),
    newsletter: line(120, 'The second optional box'),
  }),
});

const reportDownload = z.strictObject({
  ...pageForm,
  form: z.strictObject({
    ...formWords.shape,
    ...policyWords,
    heading: line(60, 'Names the form for assistive technology'),
    labels: z.strictObject({
      Salutation: label('Label'),
      FirstName: label('Label'),
      LastName: label('Label'),
      Email: label('Label'),
      CompanyName: label('Label'),
      JobTitle: label('Label'),
      Country: label('Label'),
    }),
    chooseOption: label('The first entry of each list'),
    insights: line(120, 'The first optional box'),
    newsletter: line(120, 'The second optional box'),
    download: label('The link to the file, after a success'),
  }),
  expired: z.strictObject({
    title: line(60, 'Heading where a link to a report is too old'),
    text: line(200, 'Why, and what to do'),
  }),
  broken: z.strictObject({
    title: line(60, 'Heading where a link to a report is not one of ours, or not whole'),
    text: line(200, 'Why, and what to do'),
  }),
  again: label('Link to the form, for both'),
});

const withdraw = z.strictObject({
  ...head,
  text: line(200, 'What the button does'),
  button: label('The button'),
  done: line(160, 'After it; true whether there was a consent or not'),
  home: label('The way on'),
  problem: line(40, 'Heading of the problem, if it could not be saved'),
});

const career = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading'),
  parent: label('The page above, in the breadcrumbs'),
  here: label('This page, in the breadcrumbs'),
  feed: label('Name of the feed of openings'),
  labels: z.strictObject({
    text: label('Label'),
    country: label('Label'),
    city: label('Label'),
    skill: label('Label'),
    experience: label('Label'),
  }),
  any: z.strictObject({
    country: label('First entry of the list'),
    city: label('First entry of the list'),
    skill: label('In the empty field'),
  }),
  count: plural('How many openings there are'),
  matches: plural('How many openings match the search'),
  years: plural('Experience'),
  paging: line(40, '{page} and {pages} are replaced'),
  search: label('The button'),
  filters: label('Opens the filters where they are folded away'),
  show: label('The button below the filters where they are folded away'),
  choice: label('A choice of a filter; {value} and {count} are replaced'),
  remove: label('Said of the link that takes one filter away'),
  clear: label('Takes all filters away'),
  results: label('Names the list for assistive technology'),
  apply: label('The link of a row'),
  previous: label('Paging'),
  next: label('Paging'),
  none: z.strictObject({
    title: line(60, 'When nothing matches'),
    text: line(200, 'What to do then'),
    skills: label('Heading of the skills that have the words of the one asked for'),
    noOpenings: line(200, 'When there is no opening at all'),
  }),
  unavailable: z.strictObject({
    title: line(60, 'When the list could not be read'),
    text: line(200, 'Advice'),
  }),
});

const opening = z.strictObject({
  description: line(160, 'For search results; {title}, {city} and {country} are replaced'),
  card: line(50, 'On the picture that stands for an opening where a link to it is shared'),
  missing: z.strictObject({
    title: line(40, 'Heading; its wording is part of the specification'),
    text: line(160, 'Why, and what to do'),
    link: label('Link to the search'),
  }),
  closed: z.strictObject({ title: line(80, 'Heading of the notice'), text: line(200, 'What to do') }),
  others: label('Heading of other openings, where the position is closed'),
  similar: label('Heading of openings like the one that is shown'),
  answer: plural('Within how many working days an answer comes'),
  steps: z.strictObject({
    title: line(40, 'Heading of the steps of hiring'),
    list: z
      .array(
        z.strictObject({
          title: line(40, 'The step'),
          text: line(180, 'What happens; {answer} is replaced'),
        }),
      )
      .length(4),
  }),
  loading: label('While the browser loads the opening'),
  loadFailed: line(60, 'When that failed without a message; part of the specification'),
  labels: z.strictObject({
    location: label('Fact'),
    experience: label('Fact'),
    employment: label('Fact'),
    workplace: label('Fact'),
    team: label('Fact'),
    pay: label('Fact'),
    closes: label('Fact'),
    about: label('Heading'),
    responsibilities: label('Heading'),
    required: label('Heading'),
    nice: label('Heading'),
    toForm: label('Link to the form'),
    apply: label('The same on the bar that stays in sight on a phone'),
    applyFor: label('The same for a screen reader; begins with the words above, {title} is replaced'),
  }),
  years: plural('Experience'),
  workplace: z
    .strictObject({ onsite: label('Word'), hybrid: label('Word'), remote: label('Word') })
    .describe('Where the work is done; {country} is replaced'),
  pay: z.strictObject({
    range: label('{min} and {max} are replaced'),
    from: label('{min} is replaced'),
    upTo: label('{max} is replaced'),
    period: z
      .strictObject({ year: label('Word'), month: label('Word'), day: label('Word'), hour: label('Word') })
      .describe('What stands after the amount'),
  }),
  employment: z.record(z.string(), label('What a schema.org employment type is called')),
  form: z.strictObject({
    ...formWords.shape,
    promise: line(120, 'By when an answer comes; {date} is replaced'),
    heading: line(60, 'Heading of the form'),
    text: line(160, 'Under it'),
    labels: z.strictObject({
      Name: label('Label'),
      Email: label('Label'),
      PhoneNumber: label('Label'),
      Message: label('Label'),
      Resume: label('Label'),
    }),
    hints: z.strictObject({
      Message: line(120, 'Hint'),
      Resume: line(80, 'Hint; {limit} is replaced by the upload limit'),
    }),
    file: z.strictObject({ remove: label('Button'), kept: line(80, 'Said of a file kept by the server') }),
    privacy: line(120, 'Before the link to the privacy policy'),
    privacyLink: label('The link to the privacy policy'),
    more: label('Link to other openings, after a success'),
  }),
});

const legal = z.strictObject({
  ...head,
  version: line(60, '{version} and {date} are replaced'),
  none: z.strictObject({
    title: line(80, 'Said while no text is published'),
    text: line(200, 'What that means for the reader'),
  }),
  coming: line(120, 'A note above the text while a new one waits for its date; {date} is replaced'),
  all: label('The link to all versions'),
  versions: z.strictObject({
    title: line(60, 'The heading of the list of versions'),
    description: pageDescription,
    name: line(40, 'One version; {version} is replaced'),
    since: line(60, 'Of the one in force; {from} is replaced'),
    between: line(80, 'Of one that was in force; {from} and {until} are replaced'),
    past: line(120, 'A note above the text of one that is no longer in force'),
    current: label('The link to the text in force'),
  }),
  loading: label('While the browser loads the text'),
  loadFailed: line(60, 'When that failed without a message; part of the specification'),
});

const apiDocs = z.strictObject({
  ...head,
  lead: line(240, 'Under the heading'),
  document: label('Link to the machine-readable document'),
  labels: z.strictObject({
    operations: label('Names the list of operations'),
    parameters: label('Heading'),
    body: label('Heading; {type} is replaced by the content type'),
    answer: label('Heading'),
    answers: label('Heading'),
    example: label('Heading'),
    name: label('Column'),
    rules: label('Column'),
    required: label('Word'),
    status: label('Column'),
    meaning: label('Column'),
  }),
  rules: z
    .strictObject({
      range: label('{min} and {max} are replaced'),
      upTo: label('{max} is replaced'),
      between: label('{min} and {max} are replaced'),
      oneOf: label('Before the list of values'),
      email: label('Rule'),
      printable: label('Rule'),
      file: label('Rule'),
      list: label('Rule; {type} is replaced'),
    })
    .describe('How the limits of a field are put into words'),
  examples: z
    .record(
      z.string(),
      z.strictObject({ request: line(600, 'A curl command'), answer: line(900, 'The JSON that comes back') }),
    )
    .describe('One example an operation, by its operationId'),
});

const textsFile = <S extends z.ZodType>(name: string, schema: S) =>
  defineCollection({ loader: glob({ pattern: `${name}.yaml`, base: 'src/content/texts' }), schema });

export const formCollections = {
  contact: textsFile('contact', contact),
  collaborate: textsFile('collaborate', collaborate),
  caseContact: textsFile('case-contact', caseContact),
  reportDownload: textsFile('report-download', reportDownload),
  withdraw: textsFile('withdraw', withdraw),
  career: textsFile('career', career),
  opening: textsFile('opening', opening),
  terms: textsFile('terms', legal),
  privacy: textsFile('privacy', legal),
  apiDocs: textsFile('api-docs', apiDocs),
};

export type ContactTexts = z.output<typeof contact>;
export type CollaborateTexts = z.output<typeof collaborate>;
export type CaseContactTexts = z.output<typeof caseContact>;
export type CareerTexts = z.output<typeof career>;
export type OpeningTexts = z.output<typeof opening>;
export type LegalTexts = z.output<typeof legal>;
export type ApiDocsTexts = z.output<typeof apiDocs>;
