import { ButtonLink } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { HeadArt } from '../../components/HeadArt.tsx';
import type { Content } from './schema.ts';

/** A line of figures at the bottom of the head. On phones two share a row; the first of three has its own. */
function FigureLine({ figures, belowArt }: { figures: NonNullable<Content['figures']>; belowArt: boolean }) {
  const three = figures.length === 3;
  return (
    <ul
      className={classes(
        'head-figures lit-start grid grid-cols-2 gap-x-8 gap-y-7 border-t border-line pt-7 lg:mt-20',
        three ? 'md:grid-cols-3' : 'lg:grid-cols-4',
        belowArt && 'below-art',
      )}
    >
      {figures.map((figure, index) => (
        <li key={figure.label} className={three && index === 0 ? 'max-md:col-span-2' : undefined}>
          <strong className="block text-figures font-medium tracking-head">{figure.value}</strong>
          <span className="text-md text-soft">{figure.label}</span>
          {figure.text && <p className="text-md text-soft">{figure.text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The head of every page but Home: the path to it, its subject, the next step. @param crumbs with Home */
export default function PageHead({ label, crumbs, title, text, actions, art, figures }: Content) {
  return (
    <section aria-labelledby="page-title" className="page-head">
      <div className={`page pt-10 lg:pt-14 ${figures ? 'pb-10 lg:pb-12' : 'pb-16 lg:pb-24'}`}>
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-8 lg:mt-12">
          {label && (
            <p className="mb-5 flex items-center gap-3 text-md font-medium text-link">
              <span aria-hidden="true" className="h-px w-7 bg-current" />
              {label}
            </p>
          )}
          <h1 id="page-title" className="max-w-[16ch] text-title font-medium tracking-display">
            {title}
          </h1>
        </div>
        {text && <p className="mt-6 max-w-[54ch] text-lead text-soft">{text}</p>}
        {actions && (
          <div className="mt-9 flex flex-wrap gap-3">
            {actions.map((item, index) => (
              <ButtonLink
                key={item.link}
                href={item.link}
                look={index === 0 ? 'main' : 'plain'}
                arrow={index === 0}
              >
                {item.label}
              </ButtonLink>
            ))}
          </div>
        )}
        {figures && <FigureLine figures={figures} belowArt={art !== undefined} />}
        {/* Last: its place depends on the height of the head, and it would move if more of it came. */}
        {art && <HeadArt name={art} />}
      </div>
    </section>
  );
}
