import type { ReportPagesProps } from './load.ts';

/** A fan of a report's pages, each to be opened, and its checklist to tick: the count is CSS alone. */
export default function ReportPages({ id, title, text, pages, lists, open, ticked }: ReportPagesProps) {
  return (
    <section aria-labelledby={id} className="report ink rhythm relative">
      <div className="page">
        <div className="lg:self-end">
          <h2 id={id} className="max-w-[18ch] text-head font-medium tracking-head">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-[40ch] text-lead text-soft">{text}</p>}
        </div>
        <ul className="report-fan">
          {pages.map(({ src, srcSet, large, alt }) => (
            <li key={src}>
              <a href={large}>
                <img
                  src={src}
                  srcSet={srcSet}
                  alt={alt}
                  sizes="(min-width: 1024px) 360px, 47vw"
                  width="480"
                  height="679"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
        <details>
          <summary className="button button-primary">{open}</summary>
          <div className="report-lists">
            {lists.map((list) => (
              <div key={list.title}>
                <h3 className="text-lead font-medium tracking-tight">{list.title}</h3>
                <ul>
                  {list.items.map((item) => (
                    <li key={item}>
                      <label>
                        <input type="checkbox" />
                        {item}
                      </label>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <p className="text-soft">{ticked}</p>
          </div>
        </details>
      </div>
    </section>
  );
}
