import { TextLink } from '../../../ui/TextLink.tsx';
import { Figure } from '../../components/Figure.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { Content } from './schema.ts';

/** One sentence in display size over the whole width; its figure and the explanation of it on the right. */
export default function Statement({
  id,
  title,
  says,
  text,
  ground,
  value,
  label,
  facts,
  link,
  action,
}: Content) {
  const ink = ground === 'ink';
  return (
    <Section ink={ink} sand={!ink} labelledBy={id}>
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2
            id={id}
            className={
              says
                ? 'text-lead font-medium text-link'
                : 'max-w-[15ch] text-title font-medium tracking-display text-balance'
            }
          >
            {title}
          </h2>
          {says && (
            <p className="mt-5 max-w-[15ch] text-title font-medium tracking-display text-balance">{says}</p>
          )}
          {text && <p className="mt-6 max-w-[46ch] text-lead text-soft">{text}</p>}
          <TextLink href={link} className="mt-8">
            {action}
          </TextLink>
        </div>
        <div className="self-end">
          {value && label && <Figure value={value} label={label} lit={ink} />}
          <Terms facts={facts} className={value && 'mt-10'} />
        </div>
      </div>
    </Section>
  );
}
