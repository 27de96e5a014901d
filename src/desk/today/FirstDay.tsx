import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { mayEver } from '../../features/permissions/schema.ts';
import type { Today } from '../../features/today/today.schema.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { useSession } from '../app/session.ts';
import { RemoveSamples } from './RemoveSamples.tsx';

type Steps = NonNullable<Today['firstDay']>;

interface Step {
  step: keyof Steps;
  title: string;
  text: string;
  /** The screen of the step; steps in files or settings have none. */
  link?: string;
  done: string;
}

/** The steps, with their reasons and links. @param actor their roles decide which steps they can do themselves */
const stepsFor = (actor: Actor): readonly Step[] => [
  {
    step: 'company',
    title: 'Add your company to the site',
    text: 'System, Site lists the content files that still contain sample text.',
    done: 'No sample text is left on the site.',
  },
  {
    step: 'mail',
    title: 'Connect your mail server',
    text: 'Until SMTP_URL is set, emails stay on the server and aren’t delivered.',
    done: 'Emails are sent through your mail server.',
  },
  {
    step: 'colleagues',
    title: 'Invite your colleagues',
    text: 'Recruiters, sales and legal each see their own part. A second admin can restore your access.',
    link: '/desk/people',
    done: 'A colleague has an account or an invitation.',
  },
  {
    step: 'opening',
    title: 'Publish your first opening',
    ...(mayEver(actor, 'opening.publish')
      ? { text: 'It appears on the careers pages at once.', link: '/desk/openings' }
      : {
          text: 'Recruiters publish openings. Invite one, or give yourself that role.',
          link: '/desk/people',
        }),
    done: 'Your first opening has been published.',
  },
  {
    step: 'policy',
    title: 'Publish a privacy policy',
    ...(mayEver(actor, 'legal.write')
      ? { text: 'Until one is in force, the forms of the site are closed.', link: '/desk/legal' }
      : {
          text: 'Until one is in force, the forms of the site are closed. Legal writes it: invite someone, or give yourself that role.',
          link: '/desk/people',
        }),
    done: 'A privacy policy is in force.',
  },
  {
    step: 'samples',
    title: 'Remove the samples',
    text: 'Removes the sample people, openings and enquiries. Anything added by real people stays.',
    done: 'No sample records are left.',
  },
];

/** The checklist of a new system, until everything on it is done. */
export function FirstDay({ steps }: { steps: Steps }) {
  const { actor } = useSession();
  const [removes, setRemoves] = useState(false);
  const list = stepsFor(actor);
  const done = list.filter(({ step }) => steps[step]).length;
  return (
    <section aria-labelledby="first-day" className="my-6 rounded-md border border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-day" className="font-medium">
          Set up this system
        </h2>
        <p className="text-soft tabular-nums">
          {done} of {list.length} done
        </p>
      </div>
      <ol className="mt-3 flex flex-col gap-3">
        {list.map(({ step, title, text, link, done: words }) => (
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
              ) : step === 'samples' && !steps[step] ? (
                <button
                  type="button"
                  className="text-left font-medium underline underline-offset-2"
                  onClick={() => setRemoves(true)}
                >
                  {title}
                </button>
              ) : (
                <p className="font-medium">{title}</p>
              )}
              <p className="text-soft">{steps[step] ? words : text}</p>
            </div>
          </li>
        ))}
      </ol>
      <RemoveSamples open={removes} close={() => setRemoves(false)} />
    </section>
  );
}
