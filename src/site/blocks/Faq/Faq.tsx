import { Plus } from 'lucide-react';
import { Row, Rows } from '../../components/Rows.tsx';
import { SideSection } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** Questions that open their answers. Searching within the page finds closed ones too, where the browser can. */
export default function Faq({ id, title, text, items }: Content) {
  return (
    <SideSection id={id} title={title} text={text}>
      <Rows>
        {items.map((item) => (
          <Row key={item.question}>
            <details className="group">
              <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-link">
                <h3 className="text-lead font-medium tracking-tight">{item.question}</h3>
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-link transition-transform duration-200 group-open:rotate-45 motion-reduce:transition-none"
                />
              </summary>
              <div className="grid max-w-[56ch] gap-3 pb-7 text-soft">
                {item.answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          </Row>
        ))}
      </Rows>
    </SideSection>
  );
}
