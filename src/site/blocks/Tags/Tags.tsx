import { SideSection } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** Names that need no explanation: sectors, industries, tools. */
export default function Tags({ id, title, text, tags }: Content) {
  return (
    <SideSection id={id} title={title} text={text}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="rounded-full border border-line bg-raised px-4 py-2 text-lead tracking-tight"
          >
            {tag}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
