import { longDate } from '../../platform/calendar/long-date.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { words } from '../../ui/words.ts';
import { Art } from './Illustration.tsx';

/** The parts of an article in a teaser. */
export interface ArticleTeaser {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601 date. */
  date: string;
  author: string;
  tags: readonly string[];
  art: string;
  /** The language of its file, if it is not that of the page. */
  language?: string;
  /** Reading time. */
  minutes: number;
}

/** Date, reading time and, if there is room, author of an article, in one line. */
export function ArticleFacts({
  article,
  author = true,
}: {
  article: Pick<ArticleTeaser, 'date' | 'author' | 'minutes'>;
  author?: boolean;
}) {
  return (
    <p className="flex flex-wrap gap-x-3 text-md text-soft">
      <time dateTime={article.date}>{longDate(article.date, words().language)}</time>
      {author && <span>{article.author}</span>}
      <span>{words().minutes.replace('{n}', String(article.minutes))}</span>
    </p>
  );
}

/** An article as a card; the whole card is its link. */
export function ArticleCard({
  article,
  heading: Heading = 'h3',
}: {
  article: ArticleTeaser;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className="card">
      <Art name={article.art} small className="card-art" />
      <ArticleFacts article={article} author={false} />
      <Heading lang={article.language} className="mt-3 text-sub tracking-tight">
        {article.title}
      </Heading>
      <p lang={article.language} className="mt-3 max-w-[52ch] text-soft">
        {article.description}
      </p>
      <div className="card-foot">
        <TextLink href={`/insights/${article.slug}`} about={article.title} className="card-link">
          {words().read}
        </TextLink>
        <span className="text-md text-soft">{article.author}</span>
      </div>
    </article>
  );
}
