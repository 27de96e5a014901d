import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

const COLUMNS: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
};

/** Ways side by side. The answers to one question share a line on wide screens; narrow, each way is a list of its own. */
export default function Compare({ id, title, text, sand, questions, options }: Content) {
  return (
    <Section sand={sand} ruled={!sand} head={{ id, title, text }}>
      <ul className={`compare mt-12 lg:mt-16 ${COLUMNS[options.length]}`}>
        {options.map(({ title: name, text: audience, answers, link, action }) => (
          <li key={name}>
            <div className="pb-6">
              <h3 className="text-side font-medium tracking-head">{name}</h3>
              {audience && <p className="mt-2 max-w-[38ch] text-soft">{audience}</p>}
            </div>
            <dl>
              {questions.map((question, index) => (
                <div key={question}>
                  <dt className="text-sm/[1.6] text-soft">{question}</dt>
                  <dd>{answers[index]}</dd>
                </div>
              ))}
            </dl>
            <TextLink href={link} className="mt-6">
              {action}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
