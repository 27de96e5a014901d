import { ChipList } from '../../../ui/Chip.tsx';
import { SideSection } from '../../components/SideSection.tsx';
import type { Technologies } from '../../content/schemas/texts/technologies.ts';
import type { Content } from './schema.ts';

/** Platforms, languages, tools and versions by name, as text. */
export default function TechnologiesSection({ id, title, text, groups }: Content & { groups: Technologies }) {
  return (
    <SideSection id={id} title={title} text={text}>
      <dl className="border-b border-line">
        {groups.map(({ label, items }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[1fr_3fr]"
          >
            <dt className="text-soft">{label}</dt>
            <dd>
              <ChipList items={items} />
            </dd>
          </div>
        ))}
      </dl>
    </SideSection>
  );
}
