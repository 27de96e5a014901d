import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { CaseCard, type CaseFacts } from './CaseCard.tsx';
import { Section } from './Section.tsx';

interface ArticleEndProps {
  texts: Texts<'insightTexts'>['end'];
  service: { path: string; name: string; text: string };
  facts: CaseFacts;
}

/**
 * Links at the end of an article: the service that does such work, a related case study, and the person who answers questions.
 */
export function ArticleEnd({ texts, service, facts }: ArticleEndProps) {
  return (
    <Section ruled labelledBy="practice">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="practice" className="max-w-[18ch] text-head font-medium tracking-head">
            {texts.title}
          </h2>
          <p className="mt-6 max-w-[48ch] text-lead text-soft">{service.text}</p>
          <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
            <TextLink href={service.path}>
              {texts.service} {service.name}
            </TextLink>
            <TextLink href="/contact">{texts.contact}</TextLink>
          </p>
        </div>
        <CaseCard facts={facts} />
      </div>
    </Section>
  );
}
