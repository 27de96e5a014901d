import { ArrowRight } from 'lucide-react';
import type { OpeningCard } from '../../features/openings/types.schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { openingLanguage } from '../../ui/words.ts';
import { type OfferWords, payInWords, placeInWords, workplaceInWords } from '../content/offer-words.ts';
import { Row, Rows } from './Rows.tsx';

export interface OpeningListProps {
  openings: readonly OpeningCard[];
  years: Plural;
  offer: OfferWords;
  /** The words of a row's link. */
  apply: string;
  as?: 'h2' | 'h3';
}

/** Openings as ruled rows; all of a row is the link's target. */
export function OpeningList({ openings, years, offer, apply, as: Heading = 'h2' }: OpeningListProps) {
  return (
    <Rows>
      {openings.map((opening) => (
        <Row key={opening._id} className="group/row">
          <article className="grid gap-x-8 gap-y-1 py-6 wrap-anywhere sm:grid-cols-[5fr_4fr_auto] sm:items-center lg:grid-cols-[5fr_3fr_minmax(7rem,1.5fr)_auto]">
            <div>
              <Heading
                lang={openingLanguage(opening.language)}
                className="text-sub font-medium tracking-tight"
              >
                <a
                  href={`/JobApply/${opening._id}`}
                  className="scroll-mt-4 scroll-mb-[min(14rem,40vh)] underline-offset-4 stretched group-hover/row:text-link group-hover/row:underline"
                >
                  {opening.Title}
                </a>
              </Heading>
              {opening.pay && <p className="mt-1 text-md text-soft">{payInWords(opening.pay, offer)}</p>}
            </div>
            <div className="flex flex-wrap gap-x-4 text-soft sm:block lg:contents">
              <div className="contents sm:block">
                <p>{placeInWords(opening.Location, offer)}</p>
                {opening.workplace && (
                  <p className="sm:text-md">
                    {workplaceInWords(opening.workplace, opening.Location.Country, offer)}
                  </p>
                )}
              </div>
              <p className="sm:max-lg:text-md">{plural(years, opening.Experience)}</p>
            </div>
            <p
              aria-hidden="true"
              className="mt-2 flex items-center gap-1.5 text-md font-semibold text-link sm:mt-0"
            >
              {apply}
              <ArrowRight className="size-4 transition-transform duration-200 group-hover/row:translate-x-0.5 motion-reduce:transition-none" />
            </p>
          </article>
        </Row>
      ))}
    </Rows>
  );
}
