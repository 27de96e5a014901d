import type { InsightSlider as Content } from '../sections/InsightSlider.ts';
import { ArticleCard, type ArticleTeaser } from '../ui/ArticleCard.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';

type InsightSliderProps = Omit<Content, 'articles'> & { articles: readonly ArticleTeaser[] };

/** Six articles, two at a time on wide screens. */
function Insights({ id, title, text, articles }: InsightSliderProps) {
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className="mt-12 lg:mt-16">
        <Carousel label={`${title}, carousel`} progress slideClass="basis-full lg:basis-1/2">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </Carousel>
      </div>
      <TextLink href="/insights" className="mt-8">
        All insights
      </TextLink>
    </Section>
  );
}

export const InsightSlider = withBoundary(Insights);
