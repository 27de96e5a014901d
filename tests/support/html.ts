/** Reads what machines read of a page: its head, its headings, its breadcrumbs, its structured data. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** What the breadcrumbs are called, in the languages of the sample content. */
const NAMES = ['Breadcrumb', 'Navigationspfad'];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export interface ReadPage {
  lang: string | undefined;
  title: string;
  /** Content of a meta element by its name or property. */
  meta(name: string): string | undefined;
  /** `href` of each link element of a kind. */
  links(rel: string): { href: string; type: string | undefined }[];
  headings: { level: number; text: string }[];
  /** The visible breadcrumbs; without a link that is the page itself. */
  crumbs: { label: string; href: string | undefined }[];
  jsonLd: Record<string, unknown>[];
}

const text = (node: Element) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

/** Elements below a node that a test holds for, in the order of the document. */
const where = (node: Element | ReturnType<typeof parseDocument>, holds: (element: Element) => boolean) =>
  DomUtils.findAll(holds, node.children);

export function readPage(html: string): ReadPage {
  const document = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const metas = new Map(
    all('meta').map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content]),
  );
  const trail = all('nav').find(({ attribs }) => NAMES.includes(attribs['aria-label'] ?? ''));
  return {
    lang: all('html')[0]?.attribs.lang,
    // An SVG has titles too.
    title:
      all('title')
        .filter((node) => DomUtils.getParent(node)?.type === 'tag')
        .map(text)[0] ?? '',
    meta: (name) => metas.get(name),
    links: (rel) =>
      all('link')
        .filter(({ attribs }) => attribs.rel === rel)
        .map(({ attribs }) => ({ href: attribs.href ?? '', type: attribs.type })),
    headings: where(document, ({ name }) => /^h[1-6]$/.test(name)).map((node) => ({
      level: Number(node.name.slice(1)),
      text: text(node),
    })),
    crumbs: trail
      ? DomUtils.getElementsByTagName('li', trail).map((item) => {
          const [link] = DomUtils.getElementsByTagName('a', item);
          const [here] = where(item, ({ attribs }) => attribs['aria-current'] === 'page');
          return { label: text(link ?? here ?? item), href: link?.attribs.href };
        })
      : [],
    jsonLd: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((node) => JSON.parse(DomUtils.textContent(node))),
  };
}
