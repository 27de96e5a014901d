import { type Crumb, Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { SectionHead } from '../ui/Section.tsx';

interface PageHeadProps {
  crumbs: readonly Crumb[];
  title: string;
  text?: string;
}

/** Where the page stands, its heading, and one sentence about it. */
export function PageHead({ crumbs, title, text }: PageHeadProps) {
  return (
    <header className="page grid gap-8 pt-10 lg:pt-14">
      <Breadcrumbs crumbs={crumbs} />
      <SectionHead as="h1" title={title} text={text} />
    </header>
  );
}
