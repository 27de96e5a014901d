import { ChipList } from '../../ui/Chip.tsx';
import { Prose } from '../../ui/Prose.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { ArticleFacts, type ArticleTeaser } from './ArticleCard.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { HeadArt } from './HeadArt.tsx';

interface ArticlePageProps {
  article: ArticleTeaser & { role: string; client?: string | undefined };
  crumbs: readonly Crumb[];
  /** Headings of the second level, for the table of contents. */
  headings: readonly { slug: string; text: string }[];
  labels: Pick<Texts<'insightTexts'>, 'contents' | 'by' | 'client'>;
  /** Rendered from our own Markdown. */
  html: string;
}

/** An article at reading measure, its contents beside it. */
export function ArticlePage({ article, crumbs, headings, labels, html }: ArticlePageProps) {
  return (
    <article>
      <header className="page-head">
        <div className="page pt-10 pb-16 lg:pt-14 lg:pb-16">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-8 max-w-[20ch] text-title font-medium tracking-display lg:mt-12">
            {article.title}
          </h1>
          <p className="mt-6 max-w-[54ch] text-lead text-soft">{article.description}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ArticleFacts article={article} />
            <ChipList items={article.tags} />
          </div>
          <HeadArt name={article.art} />
        </div>
      </header>
      <div className="page rhythm grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:grid-cols-[3fr_8fr]">
        <div className="grid gap-8 lg:sticky lg:top-28">
          {headings.length > 1 && (
            <nav aria-labelledby="contents" className="print:hidden">
              <h2 id="contents" className="text-md font-semibold">
                {labels.contents}
              </h2>
              <ol className="mt-3 border-b border-line text-md">
                {headings.map((heading) => (
                  <li key={heading.slug} className="border-t border-line">
                    <a href={`#${heading.slug}`} className="block py-2.5 text-soft hover:text-link">
                      {heading.text}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <p className="text-md text-soft">
            {labels.by} <strong className="font-semibold text-ink">{article.author}</strong>
            <br />
            {article.role}
            {article.client && (
              <span className="mt-3 block">
                {labels.client} <strong className="font-semibold text-ink">{article.client}</strong>
              </span>
            )}
          </p>
        </div>
        <Prose html={html} className="prose-article tabled min-w-0" />
      </div>
    </article>
  );
}
