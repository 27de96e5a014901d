import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import { ArticleCard, type ArticleTeaser } from '../../components/ArticleCard.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

type InsightTeasersProps = Omit<Content, 'articles'> & { articles: readonly ArticleTeaser[] };

/** Two or three articles worth reading next. */
export default function InsightTeasers({ id, title, text, articles }: InsightTeasersProps) {
  return (
    <Section ruled head={{ id, title, text }}>
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
        {words().allInsights}
      </TextLink>
    </Section>
  );
}
