import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { site } from '../content/site.ts';
import { telLink } from '../content/tel-link.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Section } from './Section.tsx';

interface ContactSectionProps {
  crumbs: readonly Crumb[];
  texts: Pick<Texts<'contact'>, 'title' | 'lead' | 'next'>;
  /** The form, or the confirmation in its place. */
  children?: ReactNode;
}

/** The heading and what happens with an enquiry at the left, the form at the right. */
export function ContactSection({ crumbs, texts: { title, lead, next }, children }: ContactSectionProps) {
  return (
    <Section labelledBy="contact-title" className="pt-10 lg:pt-14">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-8 grid content-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr] lg:mt-12 lg:grid-rows-[auto_1fr]">
        <div>
          <h1 id="contact-title" className="text-title font-medium tracking-display">
            {title}
          </h1>
          <p className="mt-6 max-w-[40ch] text-lead text-soft">{lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        <div className="max-w-[44ch] self-start">
          <dl className="border-b border-line">
            {next.map((fact) => (
              <div key={fact.title} className="border-t border-line py-4">
                <dt className="font-medium">{fact.title}</dt>
                <dd className="text-md text-soft">{fact.text}</dd>
              </div>
            ))}
          </dl>
          <address className="mt-6 flex flex-wrap gap-x-8 gap-y-2 not-italic">
            <TextLink href={`mailto:${site.email.enquiries}`}>{site.email.enquiries}</TextLink>
            <TextLink href={telLink(site.phone)}>{site.phone}</TextLink>
          </address>
        </div>
      </div>
    </Section>
  );
}
