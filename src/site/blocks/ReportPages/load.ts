import { withNames } from '../../content/names.ts';
import { PICTURE_WIDTHS, pictureAddress, shownPages } from '../../content/report-pictures.ts';
import { findReport } from '../../content/reports.ts';
import { boxes, type Checklist } from '../../content/schemas/report.ts';
import type { Content } from './schema.ts';

/** A page as a picture. */
interface ShownPage {
  src: string;
  srcSet: string;
  /** The largest, to read. */
  large: string;
  alt: string;
}

export interface ReportPagesProps extends Pick<Content, 'id' | 'title' | 'text' | 'open' | 'ticked'> {
  pages: readonly ShownPage[];
  lists: readonly Checklist[];
}

/** With pictures and lists from the report itself; left out if the report does not say what may be shown. */
export default async ({
  report: slug,
  picture,
  ...fields
}: Content): Promise<ReportPagesProps | undefined> => {
  const report = withNames(findReport(slug));
  if (!report?.preview) return undefined;
  const count = String(report.chapters.length + 2);
  const all = boxes(report.chapters);
  const lists = report.preview.lists.flatMap((title) => all.find((list) => list.title === title) ?? []);
  const pages = shownPages(report).map((page): ShownPage => {
    const [small, large] = PICTURE_WIDTHS.map((width) => pictureAddress(slug, page, width)) as [
      string,
      string,
    ];
    const title = report.chapters[page - 3]?.title ?? report.title;
    return {
      src: small,
      srcSet: `${small} ${PICTURE_WIDTHS[0]}w, ${large} ${PICTURE_WIDTHS[1]}w`,
      large,
      alt: picture.replace('[n]', String(page)).replace('[pages]', count).replace('[title]', title),
    };
  });
  return {
    ...fields,
    title: fields.title.replace('[pages]', count),
    ticked: fields.ticked.replace('[n]', String(lists.flatMap(({ items }) => items).length)),
    pages,
    lists,
  };
};
