import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Removed items, struck through with their reasons, beside the few that stay, which are large. */
export default function Struck({ id, title, text, before, after, link, action }: Content) {
  return (
    <Section sand head={{ id, title, text }}>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[7fr_5fr]">
        <div>
          <h3 className="text-md text-soft">{before.label}</h3>
          <ul className="mt-4 grid gap-x-10 border-b border-line sm:grid-cols-2">
            {before.gone.map(({ name, why }) => (
              <li key={name} className="border-t border-line py-4">
                <del className="text-lead text-soft">{name}</del>
                <p className="text-md">{why}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="lit-side pl-8 lg:pl-12">
          <h3 className="text-md text-soft">{after.label}</h3>
          <ol className="mt-4 grid gap-3 text-side font-medium tracking-head text-balance">
            {after.kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
          {after.text && <p className="mt-8 max-w-[40ch] text-soft">{after.text}</p>}
          <TextLink href={link} className="mt-6">
            {action}
          </TextLink>
        </div>
      </div>
    </Section>
  );
}
