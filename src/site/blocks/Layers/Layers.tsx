import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** How far each step is from the edge; the innermost ones stand below each other. */
const INDENTS = [
  undefined,
  'md:ml-[4%]',
  'md:ml-[8%]',
  'md:ml-[12%]',
  'md:ml-[16%]',
  'md:ml-[20%]',
  'md:ml-[24%]',
] as const;
const indent = (index: number) => INDENTS[Math.min(index, INDENTS.length - 1)];

/** Steps that lead inwards, from the edge of the page to its core. */
export default function Layers({ id, title, text, layers, core }: Content) {
  return (
    <Section ruled className="overflow-hidden" head={{ id, title, text }}>
      <ol className="layers reveal mt-12 lg:mt-16">
        {layers.map((layer, index) => (
          <li key={layer.title} className={indent(index)}>
            <h3 className="text-sub tracking-tight">{layer.title}</h3>
            <div>
              <p className="max-w-[52ch] text-soft">{layer.text}</p>
              <TextLink href={layer.link} className="mt-2">
                {layer.action}
              </TextLink>
            </div>
          </li>
        ))}
        <li className={classes('ink lit-start', indent(layers.length))}>
          <h3 className="text-sub tracking-tight">{core.title}</h3>
          <p className="max-w-[52ch] text-soft">{core.text}</p>
        </li>
      </ol>
    </Section>
  );
}
