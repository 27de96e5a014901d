import { z } from 'astro/zod';
import { Art } from '../ui/Art.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { action, copy, motif, path } from '../ui/copy.ts';

export const schema = z.strictObject({
  kind: z.literal('pageHead'),
  crumbs: z
    .array(z.strictObject({ label: copy(40, 'Name of a page above'), href: path.optional() }))
    .max(4)
    .optional(),
  title: copy(80, 'The headline of the page'),
  text: copy(260, 'What the page is about, in one or two sentences').optional(),
  actions: z.array(action).max(2).optional(),
  art: motif.optional(),
});

/** The head of every page but Home: where one is, what it is about, the next step. */
export default function PageHead({ crumbs, title, text, actions, art }: z.output<typeof schema>) {
  return (
    <section aria-labelledby="page-title" className="relative overflow-hidden border-b border-line">
      {art && <Art name={art} className="head-art" />}
      <div className="page relative pt-10 pb-16 lg:pt-14 lg:pb-24">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1 id="page-title" className="mt-8 max-w-[16ch] text-title font-medium tracking-display lg:mt-12">
          {title}
        </h1>
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
      </div>
    </section>
  );
}
