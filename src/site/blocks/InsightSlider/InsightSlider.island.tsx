import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import { ArticleCard, type ArticleTeaser } from '../../components/ArticleCard.tsx';
import { Carousel } from '../../components/Carousel.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

type InsightSliderProps = Omit<Content, 'articles'> & { articles: readonly ArticleTeaser[] };

/** Six articles, two at a time on wide screens. */
export default function InsightSlider({ id, title, text, articles }: InsightSliderProps) {
  return (
    <Section ruled head={{ id, title, text }}>
      <div className="mt-12 lg:mt-16">
        <Carousel title={title} progress slideClass="basis-full lg:basis-1/2">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </Carousel>
      </div>
      <TextLink href="/insights" className="mt-8">
        {words().allInsights}
      </TextLink>
    </Section>
  );
}
