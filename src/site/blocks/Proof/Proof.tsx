import { ButtonLink } from '../../../ui/Button.tsx';
import { Art } from '../../components/Illustration.tsx';
import type { Content } from './schema.ts';

/** One figure as large as the page, in front of a drawing that runs out of it at the right. */
export default function Proof({ id, title, text, figure, second, action, art }: Content) {
  return (
    <section aria-labelledby={id} className="ink rhythm relative overflow-hidden">
      <Art
        name={art}
        fill
        className="proof-art absolute inset-y-0 right-0 h-full w-[62%] opacity-70 max-md:w-full max-md:opacity-35"
      />
      <div className="page relative">
        <h2 id={id} className="text-sub font-medium tracking-tight">
          {title}
        </h2>
        <p className="mt-6">
          <strong className="lit-text -mb-[0.08em] block pb-[0.06em] text-[clamp(6.5rem,25vw,22rem)]/[0.9] font-medium tracking-[-0.06em]">
            {figure.value}
          </strong>{' '}
          <span className="text-side/[1.6] tracking-head">{figure.label}</span>
        </p>
        <div className="mt-10 grid items-end gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
          {second && (
            <p className="lit-start max-w-md border-t border-line pt-5">
              <strong className="text-figures font-medium tracking-head">{second.value}</strong>{' '}
              <span className="text-lead text-soft">{second.label}</span>
            </p>
          )}
          <div>
            {text && <p className="max-w-[44ch] text-lead text-soft">{text}</p>}
            <ButtonLink href={action.link} arrow className="mt-8">
              {action.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
