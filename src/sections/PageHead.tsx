import { z } from 'astro/zod';
import { action, motif, path, sampleMark, text } from '../site/schemas/fields.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { HeadArt } from '../ui/HeadArt.tsx';

const crumbs = z
  .array(z.strictObject({ label: text(40, 'Short name of a page'), href: path.optional() }))
  .min(1)
  .max(4)
  .refine(
    (list) => list.every((crumb, index) => (crumb.href === undefined) === (index === list.length - 1)),
    'Each page above needs its `href`; the last one is this page and has none',
  )
  .describe('The pages above this one without Home, and at the end this page');

export const schema = z.strictObject({
  kind: z.literal('pageHead'),
  label: text(40, 'What kind of page it is, above the headline').optional(),
  crumbs,
  title: text(80, 'The headline of the page'),
  text: text(260, 'What the page is about, in one or two sentences').optional(),
  actions: z.array(action).max(2).optional(),
  art: motif.optional(),
  figures: z
    .array(z.strictObject({ value: text(14, 'The figure with its unit'), label: text(60, 'What it counts') }))
    .min(2)
    .max(4)
    .optional(),
  ...sampleMark,
});

type Content = z.output<typeof schema>;

/** What was reached, in a line of figures at the foot of the head. On phones two stand in a row, the first of three alone. */
function FigureLine({ figures }: { figures: NonNullable<Content['figures']> }) {
  const three = figures.length === 3;
  return (
    <ul
      className={classes(
        'head-figures lit-start grid grid-cols-2 gap-x-8 gap-y-7 border-t border-line pt-7 lg:mt-20',
        three ? 'md:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {figures.map((figure, index) => (
        <li key={figure.label} className={three && index === 0 ? 'max-md:col-span-2' : undefined}>
          <strong className="block text-figures font-medium tracking-head">{figure.value}</strong>
          <span className="text-sm text-soft">{figure.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The head of every page but Home: where one is, what it is about, the next step. @param crumbs with Home */
export default function PageHead({ label, crumbs, title, text, actions, art, figures }: Content) {
  return (
    <section aria-labelledby="page-title" className="page-head">
      <div className={`page pt-10 lg:pt-14 ${figures ? 'pb-10 lg:pb-12' : 'pb-16 lg:pb-24'}`}>
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-8 lg:mt-12">
          {label && (
            <p className="mb-5 flex items-center gap-3 text-sm font-medium text-link">
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
                variant={index === 0 ? 'primary' : 'secondary'}
                arrow={index === 0}
              >
                {item.label}
              </ButtonLink>
            ))}
          </div>
        )}
        {figures && <FigureLine figures={figures} />}
        {/* Last: it stands by the height of the head, and would move if more of it came. */}
        {art && <HeadArt name={art} />}
      </div>
    </section>
  );
}
