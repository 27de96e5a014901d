import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import type { Today } from '../../features/today/today.schema.ts';

type Steps = NonNullable<Today['firstDay']>;

/** What each step is, why, and where it is done; what is done in files or settings has no link. */
const STEPS: readonly {
  step: keyof Steps;
  title: string;
  text: string;
  link?: string;
  done: string;
}[] = [
  {
    step: 'company',
    title: 'Write your company into the site',
    text: 'System, Site lists the content files that still hold sample text.',
    done: 'No sample text is left on the site.',
  },
  {
    step: 'mail',
    title: 'Connect your mail server',
    text: 'Until SMTP_URL is set, emails are kept on the server and nobody gets them.',
    done: 'Emails leave through your mail server.',
  },
  {
    step: 'colleagues',
    title: 'Invite your colleagues',
    text: 'Recruiters, sales and legal each see their own part. A second admin can help you back in.',
    link: '/desk/people',
    done: 'A colleague has an account, or an invitation.',
  },
  {
    step: 'opening',
    title: 'Publish your first opening',
    text: 'It appears on the careers pages at once. A recruiter can do it too.',
    link: '/desk/openings',
    done: 'An opening of your own has been published.',
  },
  {
    step: 'samples',
    title: 'Remove the samples',
    text: 'System, Samples removes the invented people, openings and enquiries. What real people added stays.',
    done: 'No sample records are left.',
  },
];

/** The checklist of a new system, until everything on it is done. */
export function FirstDay({ steps }: { steps: Steps }) {
  const done = STEPS.filter(({ step }) => steps[step]).length;
  return (
    <section aria-labelledby="first-day" className="my-6 rounded-md border border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-day" className="font-medium">
          Set up this system
        </h2>
        <p className="text-soft tabular-nums">
          {done} of {STEPS.length} done
        </p>
      </div>
      <ol className="mt-3 flex flex-col gap-3">
        {STEPS.map(({ step, title, text, link, done: words }) => (
          <li key={step} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
            {steps[step] ? (
              <Check role="img" aria-label="Done" className="mt-0.5 size-5 text-ok" />
            ) : (
              <Circle role="img" aria-label="To do" className="mt-0.5 size-5 text-soft" />
            )}
            <div>
              {link && !steps[step] ? (
                <Link to={link} className="font-medium underline underline-offset-2">
                  {title}
                </Link>
              ) : (
                <p className="font-medium">{title}</p>
              )}
              <p className="text-soft">{steps[step] ? words : text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
