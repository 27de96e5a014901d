import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Problems in the words of clients, large on a dark band, each with its solution. */
export default function Problems({ id, title, text, items }: Content) {
  return (
    <Section ink head={{ id, title, text }}>
      <ul className="mt-12 border-b border-line lg:mt-16">
        {items.map((item) => (
          <li
            key={item.says}
            className="grid items-baseline gap-x-16 gap-y-3 border-t border-line py-8 lg:grid-cols-[7fr_5fr] lg:py-10"
          >
            <h3 className="max-w-[24ch] text-side font-medium tracking-head text-balance">“{item.says}”</h3>
            <div>
              <p className="max-w-[52ch] text-soft">{item.text}</p>
              <TextLink href={item.link} className="mt-3">
                {item.action}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
