import { ButtonLink } from '../../../ui/Button.tsx';
import { HeadArt } from '../../components/HeadArt.tsx';
import type { Content } from './schema.ts';

/** One sentence and one button in front of a drawing that stays clear of both. */
export default function ArtBanner({ id, title, text, action, art }: Content) {
  return (
    <section aria-labelledby={id} data-no-print className="ruled relative isolate overflow-hidden">
      <div className="page rhythm">
        <h2 id={id} className="max-w-[16ch] text-title font-medium tracking-display">
          {title}
        </h2>
        {text && <p className="mt-5 max-w-[48ch] text-lead text-soft">{text}</p>}
        <ButtonLink href={action.link} arrow className="mt-9">
          {action.label}
        </ButtonLink>
      </div>
      <HeadArt name={art} />
    </section>
  );
}
