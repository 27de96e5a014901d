import { classes } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { words } from '../../ui/words.ts';
import { wideCards } from '../blocks/Cards/Cards.tsx';
import { ArticleCard, ArticleFacts, type ArticleTeaser } from './ArticleCard.tsx';
import { Art } from './Illustration.tsx';
import { Section } from './Section.tsx';

/** The newest article across the page. */
function Newest({ article }: { article: ArticleTeaser }) {
  return (
    <article className="card card-newest">
      <Art name={article.art} fill className="case-art" />
      <div className="flex flex-col">
        <ArticleFacts article={article} />
        <h2 lang={article.language} className="mt-4 max-w-[18ch] text-head font-medium tracking-head">
          {article.title}
        </h2>
        <p lang={article.language} className="mt-4 max-w-[46ch] text-lead text-soft">
          {article.description}
        </p>
        <TextLink href={`/insights/${article.slug}`} about={article.title} className="card-link">
          {words().read}
        </TextLink>
      </div>
    </article>
  );
}

/** All articles, the newest in large. */
export function ArticleList({
  articles: [newest, ...older],
  feed,
}: {
  articles: readonly ArticleTeaser[];
  /** Label of the link to the feed. */
  feed: string;
}) {
  const wide = wideCards(older.length);
  return (
    <Section>
      {newest && <Newest article={newest} />}
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        {older.map((article, index) => (
          <li
            key={article.slug}
            className={classes(
              index < wide ? 'lg:col-span-3' : 'lg:col-span-2',
              index === 0 && older.length % 2 === 1 && 'md:max-lg:col-span-2',
            )}
          >
            <ArticleCard article={article} heading="h2" />
          </li>
        ))}
      </ul>
      <TextLink href="/insights/rss.xml" className="mt-10">
        {feed}
      </TextLink>
    </Section>
  );
}
