import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Steps that lead inwards, from the edge of the page to its core. */
export default function Layers({ id, title, text, layers, core }: Content) {
  return (
    <Section ruled className="overflow-hidden" head={{ id, title, text }}>
      <ol className="layers reveal mt-12 lg:mt-16">
        {layers.map((layer) => (
          <li key={layer.title}>
            <h3 className="text-sub tracking-tight">{layer.title}</h3>
            <div>
              <p className="max-w-[52ch] text-soft">{layer.text}</p>
              <TextLink href={layer.link} className="mt-2">
                {layer.action}
              </TextLink>
            </div>
          </li>
        ))}
        <li className="ink lit-start">
          <h3 className="text-sub tracking-tight">{core.title}</h3>
          <p className="max-w-[52ch] text-soft">{core.text}</p>
        </li>
      </ol>
    </Section>
  );
}
