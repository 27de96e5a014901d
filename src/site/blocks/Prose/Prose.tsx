import { SideSection } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** A few paragraphs beside their headline; the first is read as a lead. */
export default function Prose({ id, title, text, paragraphs }: Content) {
  return (
    <SideSection id={id} title={title} text={text}>
      <div className="grid max-w-[56ch] gap-5 text-soft">
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-lead text-ink' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
    </SideSection>
  );
}
