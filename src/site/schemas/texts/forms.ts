/** The words of the enquiry forms and of their pages. */
import { z } from 'astro/zod';
import { motif, path } from '../fields.ts';
import { formWords, head, label, line } from './words.ts';

export const contact = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading'),
  next: z
    .array(
      z.strictObject({ title: line(40, 'A fact in two or three words'), text: line(160, 'One sentence') }),
    )
    .max(4)
    .describe('What happens with an enquiry'),
  about: line(120, 'First line of a message about a success story; {story} and {sector} are replaced'),
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
    another: label('Brings an empty form, after a success'),
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
          countryInText: line(
            40,
            'As a sentence names the country, where that differs, e.g. the UAE',
          ).optional(),
          region: line(40, 'State or province, for opening boards and search engines'),
          lines: z.array(line(80, 'One line of the address')).min(1).max(4),
          timeZone: line(60, 'Name of the local time and its distance to UTC'),
          latitude: z.number().min(-90).max(90).describe('Degrees, north is positive'),
          longitude: z.number().min(-180).max(180).describe('Degrees, east is positive'),
          label: z.enum(['left', 'right']).describe('On which side of the dot the name stands on the globe'),
          work: line(260, 'What its teams do, for pages that introduce the offices').optional(),
          art: motif.optional().describe('A drawing for those pages'),
        }),
      )
      .min(1)
      .describe('The contact page lists them and marks them on its globe'),
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

export const collaborate = z.strictObject({
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
    another: label('Brings an empty form, after a success'),
  }),
});

export const caseContact = z.strictObject({
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
    another: label('Brings an empty form, after a success'),
  }),
});

export const reportDownload = z.strictObject({
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

export const certificate = z.strictObject({
  ...head,
  text: line(200, 'What the page is for'),
  label: label('The field'),
  hint: line(100, 'What belongs into the field'),
  button: label('The button'),
  problem: line(40, 'Heading of the problem'),
  wrong: line(200, 'Where it is not ours, or was changed'),
  right: line(100, 'Where it is ours and unchanged'),
  at: label('The day of the erasure'),
  rule: label('The rule that it followed'),
  basis: label('The legal basis'),
  records: label('What was destroyed in the database'),
  files: label('What was destroyed of files'),
  key: line(100, 'Link to the public key'),
});

export const withdraw = z.strictObject({
  ...head,
  text: line(200, 'What the button does'),
  button: label('The button'),
  done: line(160, 'After it; true whether there was a consent or not'),
  home: label('The way on'),
  problem: line(40, 'Heading of the problem, if it could not be saved'),
});
