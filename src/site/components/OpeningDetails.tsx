import type { OpeningDetail } from '../../features/openings/types.schema.ts';
import { ChipList } from '../../ui/Chip.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { openingLanguage } from '../../ui/words.ts';
import type { Texts } from '../content/schemas/texts.ts';

type OpeningHeadings = Pick<Texts<'opening'>['labels'], 'about' | 'responsibilities' | 'required' | 'nice'>;

const HEADING = 'text-sub font-medium tracking-tight';

interface PartProps {
  title: string;
  language: string | undefined;
}

function Part({ title, language, html }: PartProps & { html: string }) {
  if (html.trim() === '') return null;
  return (
    <section>
      <h2 className={HEADING}>{title}</h2>
      <Prose html={html} lang={language} className="mt-4" />
    </section>
  );
}

function Skills({ title, language, items }: PartProps & { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={HEADING}>{title}</h2>
      <div lang={language} className="mt-4">
        <ChipList items={items} label={title} />
      </div>
    </section>
  );
}

interface OpeningDetailsProps {
  /** The language left out: the default of the site. */
  opening: OpeningDetail & { language?: string | null };
  headings: OpeningHeadings;
}

/** The work: role and responsibilities as sanitized rich text, skills as chips beside them. */
export function OpeningDetails({ opening, headings }: OpeningDetailsProps) {
  const language = openingLanguage(opening.language);
  return (
    <div className="page grid items-start gap-x-20 gap-y-12 py-14 wrap-anywhere lg:grid-cols-[7fr_4fr] lg:py-20">
      <div className="grid gap-12">
        <Part title={headings.about} language={language} html={opening.AboutRole} />
        <Part title={headings.responsibilities} language={language} html={opening.KeyResponsibilities} />
      </div>
      <div className="grid gap-10 lg:sticky lg:top-28">
        <Skills title={headings.required} language={language} items={opening.requireSkills} />
        <Skills title={headings.nice} language={language} items={opening.niceToHaveSkills} />
      </div>
    </div>
  );
}
