import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** An index by the client's goals: the goal in large at the left, and beside it the services that lead there. */
export default function Goals({ id, title, text, goals }: Content) {
  return (
    <Section ruled head={{ id, title, text }}>
      <ol className="mt-12 lg:mt-20">
        {goals.map((goal, index) => (
          <li
            key={goal.title}
            className="grid items-start gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[4fr_8fr] lg:py-14"
          >
            <div className="lg:sticky lg:top-28">
              <p aria-hidden="true" className="text-md text-link [font-variant-numeric:tabular-nums]">
                {`${index + 1} / ${goals.length}`}
              </p>
              <h3 className="mt-3 max-w-[14ch] text-head font-medium tracking-head text-balance">
                {goal.title}
              </h3>
              <p className="mt-3 max-w-[34ch] text-soft">{goal.text}</p>
            </div>
            <ul
              className={classes(
                'grid gap-x-10 gap-y-9',
                goal.services.length % 3 === 0 ? 'xl:grid-cols-3' : 'xl:grid-cols-2',
              )}
            >
              {goal.services.map((service) => (
                // Side by side they need a wide window; on tablets each is a row.
                <li
                  key={service.title}
                  className="flex flex-col gap-x-10 sm:max-xl:grid sm:max-xl:grid-cols-[1fr_2fr]"
                >
                  <h4 className="row-span-2 text-sub font-medium tracking-tight">{service.title}</h4>
                  <p className="mt-2 text-soft sm:max-xl:mt-0">{service.text}</p>
                  <TextLink href={service.link} className="mt-auto w-fit pt-3">
                    {service.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
