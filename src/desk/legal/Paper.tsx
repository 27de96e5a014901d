import { Prose } from '../../ui/Prose.tsx';

/** A text as the public reads it. */
export const Paper = ({ html }: { html: string }) => (
  <Prose html={html} className="sheet max-w-3xl p-5 text-md leading-relaxed md:p-8" />
);
