import { ArrowLeft, ArrowRight } from 'lucide-react';

interface PagingProps {
  /** 1-based. */
  page: number;
  pages: number;
  texts: { paging: string; previous: string; next: string };
  address: (page: number) => string;
}

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline';

/** Links to the pages before and after; nothing when there is only one. */
export function Paging({ page, pages, texts, address }: PagingProps) {
  if (pages <= 1) return null;
  const here = texts.paging.replace('{page}', String(page)).replace('{pages}', String(pages));
  return (
    <nav aria-label={here} className="mt-8 grid grid-cols-3 items-center text-md">
      {page > 1 ? (
        <a href={address(page - 1)} rel="prev" className={LINK}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      <p className="text-center text-soft">{here}</p>
      {page < pages && (
        <a href={address(page + 1)} rel="next" className={`${LINK} justify-self-end`}>
          {texts.next}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      )}
    </nav>
  );
}
