import { ButtonLink } from '../../../ui/Button.tsx';
import { Art } from '../../components/Illustration.tsx';
import type { Content } from './schema.ts';

/** The one call to action of a page: an ink box, its drawing at the right. */
export default function Banner({ id, title, text, action, art }: Content) {
  return (
    <section aria-labelledby={id} className="page rhythm">
      <div className="ink relative overflow-hidden rounded-md border border-line">
        <Art name={art} className="banner-art" />
        <div className="relative p-8 pt-48 sm:p-12 sm:pr-[40%] lg:py-16 lg:pl-16">
          <h2 id={id} className="max-w-[18ch] text-head font-medium tracking-head">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-[46ch] text-lead text-soft">{text}</p>}
          <ButtonLink href={action.link} arrow className="mt-8">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
