/** The words of the page on which a candidate chooses, changes and cancels an interview. */
import { z } from 'astro/zod';
import { head, label, line } from './words.ts';

const notice = (what: string) =>
  z.strictObject({ title: line(60, `Heading: ${what}`), text: line(300, 'What to do') });

export const interview = z.strictObject({
  ...head,
  lead: line(200, 'Under the heading while times are offered; {opening} is replaced'),
  facts: z.strictObject({
    what: label('What kind of interview'),
    opening: label('Of which opening'),
    when: label('The booked time'),
    length: label('How long it takes'),
    minutes: label('{minutes} is replaced'),
    where: label('The place'),
    with: label('Who they talk to'),
    video: label('A video call'),
    phone: line(100, 'A phone call'),
    office: label('At the office'),
  }),
  zone: z.strictObject({
    label: label('The time zone of the times'),
    hint: line(120, 'Under it'),
    button: label('Shows the times in it'),
    here: line(160, 'Above the times; {zone} is replaced'),
  }),
  times: line(60, 'Heading of the times'),
  choose: label('Books the chosen time'),
  missing: line(100, 'If no time is chosen'),
  problem: line(40, 'Heading of a problem'),
  none: z.strictObject({
    title: line(60, 'Heading: no time suits'),
    text: line(200, 'What happens then'),
    label: label('A message, may be empty'),
    button: label('Sends it'),
    sent: line(200, 'After it was sent'),
    left: line(200, 'Instead of the times, if all are taken'),
  }),
  booked: notice('it is booked'),
  add: label('Link to the calendar entry'),
  move: notice('choose another time'),
  moveButton: label('Moves to the chosen time'),
  cancel: notice('cancel it'),
  cancelButton: label('Cancels it'),
  until: line(200, 'Until when they change it; {until} is replaced'),
  late: notice('too late to change it here'),
  taken: line(200, 'The time was taken in the meantime'),
  cancelled: notice('it is cancelled'),
  over: notice('it has ended'),
  unknown: notice('the link is not valid'),
  reply: line(200, 'How a person is reached; {email} is replaced'),
});
