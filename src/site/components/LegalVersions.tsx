import { TextLink } from '../../ui/TextLink.tsx';
import { words } from '../../ui/words.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Row, Rows } from './Rows.tsx';

interface LegalVersionsProps {
  crumbs: readonly Crumb[];
  title: string;
  note?: string | undefined;
  versions: readonly {
    href: string;
    name: string;
    /** Between which dates it was in force. */
    dates: string;
    /** The changes in it. */
    text: string;
  }[];
  none: string;
}

/** Every version of a legal text that the public has seen, newest first. */
export function LegalVersions({ crumbs, title, note, versions, none }: LegalVersionsProps) {
  return (
    <section aria-labelledby="page-title" className="page pt-10 pb-24 lg:pt-14 lg:pb-32">
      <Breadcrumbs crumbs={crumbs} />
      <h1 id="page-title" className="mt-8 text-head font-medium tracking-head lg:mt-12">
        {title}
      </h1>
      {note && <p className="mt-6 border-l-2 border-glow py-1 pl-4 text-md">{note}</p>}
      {versions.length === 0 && <p className="mt-6 text-soft">{none}</p>}
      <Rows className="mt-10 max-w-3xl">
        {versions.map(({ href, name, dates, text }) => (
          <Row key={href} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-5">
            <TextLink href={href} className="stretched">
              {name}
            </TextLink>
            <span className="text-soft">{dates}</span>
            {text && (
              <span lang={words().foreign} className="basis-full text-soft">
                {text}
              </span>
            )}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
