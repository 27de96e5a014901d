import { EmailAddress } from '../../components/EmailAddress.tsx';
import { Portrait } from '../../components/Portrait.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** What a team would do differently, and the person to ask about it. */
export default function CaseLessons({ id, title, text, lessons, contact }: Content) {
  return (
    <Section ruled head={{ id, title, text }}>
      <div className="mt-[clamp(40px,5vw,72px)] gap-20 md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ul>
          {lessons.map((lesson) => (
            <li key={lesson.title} className="border-t border-line py-7">
              <h3 className="text-sub tracking-tight text-balance">{lesson.title}</h3>
              <p className="mt-2 max-w-[56ch] text-soft">{lesson.text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-12 md:mt-0">
          <Portrait name={contact.name} look={contact.portrait} className="mb-4 w-[min(100%,240px)]" />
          <p className="font-semibold">{contact.name}</p>
          <p className="text-soft">{contact.role}</p>
          <p className="mt-3 text-md text-soft">{contact.text}</p>
          <a href={`mailto:${contact.email}`} className="more mt-3 wrap-anywhere">
            <EmailAddress email={contact.email} />
          </a>
        </div>
      </div>
    </Section>
  );
}
