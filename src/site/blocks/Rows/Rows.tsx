import { TextLink } from '../../../ui/TextLink.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { SideSection } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** Steps, benefits or reasons, ruled by hairlines. */
export default function RowsSection({ id, title, text, numbered, items }: Content) {
  return (
    <SideSection id={id} title={title} text={text}>
      <Rows as={numbered ? 'ol' : 'ul'}>
        {items.map((row, index) => (
          <Row
            key={row.title}
            className={`grid items-baseline gap-x-8 gap-y-2 py-6 ${numbered ? 'grid-cols-[2.5rem_1fr] md:grid-cols-[2.5rem_2fr_3fr]' : 'md:grid-cols-[2fr_3fr]'}`}
          >
            {numbered && (
              <span aria-hidden="true" className="text-md text-link [font-variant-numeric:tabular-nums]">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <h3 className="text-lead font-medium tracking-tight text-balance">{row.title}</h3>
            <div className={numbered ? 'max-md:col-start-2' : undefined}>
              <p className="text-soft">{row.text}</p>
              <TextLink href={row.link} about={row.title} className="mt-2">
                {row.action}
              </TextLink>
            </div>
          </Row>
        ))}
      </Rows>
    </SideSection>
  );
}
