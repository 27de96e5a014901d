import { z } from 'astro/zod';
import { articleSlug, headFields } from '../site/schemas/fields.ts';
import { ArticleCard, type ArticleTeaser } from '../ui/ArticleCard.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export const schema = z.strictObject({
  kind: z.literal('insightTeasers'),
  ...headFields,
  articles: z.array(articleSlug).min(2).max(3),
});

type InsightTeasersProps = Omit<z.output<typeof schema>, 'articles'> & { articles: readonly ArticleTeaser[] };

/** Two or three articles worth reading next. */
export default function InsightTeasers({ id, title, text, articles }: InsightTeasersProps) {
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul
        className={`reveal mt-12 grid gap-5 lg:mt-16 ${articles.length === 2 ? 'md:grid-cols-2' : 'lg:grid-cols-3'}`}
      >
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <TextLink href="/insights" className="mt-8">
        All insights
      </TextLink>
    </Section>
  );
}
