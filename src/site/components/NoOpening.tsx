import { ButtonLink } from '../../ui/Button.tsx';
import { HeadArt } from './HeadArt.tsx';

/** A notice that the position does not exist, with a link to the others. */
export function NoOpening({ title, text, link }: { title: string; text: string; link: string }) {
  return (
    <section aria-labelledby="page-title" className="page-head">
      <div className="page pt-16 pb-16 lg:pt-32 lg:pb-40">
        <h1 id="page-title" className="text-title font-medium tracking-display">
          {title}
        </h1>
        <p className="mt-6 mb-9 max-w-[48ch] text-lead text-soft">{text}</p>
        <ButtonLink href="/career" arrow>
          {link}
        </ButtonLink>
        <HeadArt name="constellation" />
      </div>
    </section>
  );
}
