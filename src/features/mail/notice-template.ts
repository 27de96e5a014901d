/** The email with several notices for staff, or with one notice that has no wording of its own. */
import * as z from 'zod';
import { greeting, template } from './template.ts';

export const notices = template(
  z.object({
    name: z.string(),
    items: z.array(z.object({ title: z.string(), text: z.string(), link: z.string() })).min(1),
  }),
  ({ name, items }, { brand, url }) => {
    const [first] = items;
    const subject =
      items.length === 1 && first ? `${first.title}: ${first.text}` : `${items.length} notifications`;
    return {
      subject: `${brand}: ${subject}`,
      automatic: true,
      blocks: [
        greeting(name),
        ...items.flatMap(({ title, text, link }) => [
          { kind: 'text' as const, text: `${title}: ${text}.` },
          { kind: 'link' as const, label: `Open ${title} on the desk`, url: `${url}${link}` },
        ]),
        {
          kind: 'text',
          text: 'You can change what you’re notified about, when and where in your desk account.',
        },
        { kind: 'link', label: 'Choose your notifications', url: `${url}/desk/account#notifications` },
      ],
    };
  },
);
