import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { brand } from '../app/brand.ts';

interface SignInPageProps {
  title: string;
  /** An instruction, in a sentence. */
  note?: ReactNode;
  children: ReactNode;
}

/** The step that was shown last: the first of all leaves the focus to the page. */
let before: string | undefined;

/** The layout of sign-in pages: the mark and one form. A new step moves the focus to its title. */
export function SignInPage({ title, note, children }: SignInPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${brand} desk`;
    if (before && before !== title) heading.current?.focus();
    before = title;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-5 py-10 md:py-[12vh]">
      <p className="mb-10 flex items-center gap-2.5 text-lg font-medium">
        <Mark className="size-6" />
        <span>
          {brand} <span className="text-base text-soft">desk</span>
        </span>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h1>
      {note && <p className="mt-1 text-soft">{note}</p>}
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </main>
  );
}
