import type { ReactNode } from 'react';
import type { Fact } from '../content/opening-facts.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { HeadArt } from './HeadArt.tsx';

interface OpeningHeadProps {
  crumbs: readonly Crumb[];
  title: string;
  /** The language of the title, if it is not the page's. */
  language: string | undefined;
  facts: readonly Fact[];
  /** The way to the form. */
  children?: ReactNode;
}

/** A position's title and its hard facts. */
export function OpeningHead({ crumbs, title, language, facts, children }: OpeningHeadProps) {
  return (
    <header className="page-head wrap-anywhere">
      <div className="page pt-10 pb-16 lg:pt-14 lg:pb-12">
        <Breadcrumbs crumbs={crumbs} />
        <h1
          id="page-title"
          lang={language}
          className="mt-8 max-w-[20ch] text-title font-medium tracking-display lg:mt-12"
        >
          {title}
        </h1>
        <div className="mt-10 grid justify-items-start gap-y-8">
          <dl className="grid w-full grid-cols-[auto_1fr] gap-x-6 gap-y-2 sm:w-auto sm:grid-cols-[auto_auto] sm:gap-x-12 sm:gap-y-4 lg:max-w-[42rem]">
            {facts.map(([name, value, language]) => (
              <div key={name} className="contents sm:block">
                <dt className="text-md text-soft max-sm:pt-0.5">{name}</dt>
                <dd lang={language} className="text-lead font-medium">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {children}
        </div>
        <HeadArt name="constellation" />
      </div>
    </header>
  );
}
