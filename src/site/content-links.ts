/** Finds what no schema of a single file can see: links to nothing, names used twice. Pure, so it is tested on made-up content. */

/** A content file as it was read. */
export interface ContentFile {
  /** Its path, for messages. */
  file: string;
  data: unknown;
  /** Markdown below the front matter. */
  body?: string | undefined;
}

/** A page: where it is, what it is called, which anchors it has. */
export interface PageFacts {
  file: string;
  path: string;
  title: string;
  description: string;
  anchors: readonly string[];
  /** Its name in breadcrumbs. */
  name?: string | undefined;
}

export interface SiteFacts {
  pages: readonly PageFacts[];
  /** Addresses that are no pages: feeds, documents. */
  others: readonly string[];
  articles: readonly string[];
  reports: readonly string[];
}

type Found = readonly [field: string, value: unknown];

/** Every value of a piece of content with the path of its field, containers included. */
function* fields(content: unknown, at = ''): Generator<Found> {
  if (at) yield [at, content];
  if (!content || typeof content !== 'object' || content instanceof Date) return;
  for (const [key, value] of Object.entries(content)) yield* fields(value, at ? `${at}.${key}` : key);
}

/** Fields that hold an address of this site. */
const LINKS = new Set(['link', 'href', 'path', 'backLink']);

const nameOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);
const list = (values: Iterable<string>) => [...values].sort().join(', ');

/** What is wrong with an address of this site; undefined when it leads somewhere. */
function linkFault(link: string, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  const [address = '', anchor] = link.split('#');
  const path = address.split('?')[0] ?? '';
  const page = path === '' ? here : site.pages.find((known) => known.path === path);
  if (!page) {
    if (site.others.includes(path)) return undefined;
    return `There is no page ${path}. Allowed: ${list(site.pages.map((known) => known.path))}`;
  }
  if (anchor === undefined || page.anchors.includes(anchor)) return undefined;
  return `${page.path} has no place #${anchor}. Allowed: ${list(page.anchors.map((id) => `#${id}`)) || 'none'}`;
}

function crumbFault(crumb: unknown, site: SiteFacts): string | undefined {
  if (!crumb || typeof crumb !== 'object' || !('href' in crumb) || !('label' in crumb)) return undefined;
  const name = site.pages.find((page) => page.path === crumb.href)?.name;
  return name === undefined || name === crumb.label ? undefined : `${crumb.href} calls itself "${name}"`;
}

/** What is wrong with one field. */
function fieldFault([field, value]: Found, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  const parent = field.replace(/\.\d+$/, '');
  const isItem = parent !== field;
  if (isItem && nameOf(parent) === 'crumbs') return crumbFault(value, site);
  if (typeof value !== 'string') return undefined;
  if (isItem && nameOf(parent) === 'articles' && !site.articles.includes(value))
    return `There is no src/content/insights/${value}.md. Allowed: ${list(site.articles)}`;
  if (nameOf(field) === 'report' && !site.reports.includes(value))
    return `There is no src/content/reports/${value}.yaml. Allowed: ${list(site.reports)}`;
  return LINKS.has(nameOf(field)) && value.startsWith('/') ? linkFault(value, here, site) : undefined;
}

/**
 * Checks links, anchors, articles, reports and breadcrumbs of content.
 * @returns one line a mistake: file, field, what is allowed
 */
export function contentFaults(files: readonly ContentFile[], site: SiteFacts): string[] {
  return files.flatMap(({ file, data, body = '' }) => {
    const here = site.pages.find((page) => page.file === file);
    const inFields = [...fields(data)].flatMap((found) => {
      const fault = fieldFault(found, here, site);
      return fault ? [`${file}: ${found[0]}: ${fault}`] : [];
    });
    const inText = [...body.matchAll(/\]\(([/#][^)\s]*)/g)].flatMap(([, link = '']) => {
      const fault = linkFault(link, here, site);
      return fault ? [`${file}: link ${link} in the text: ${fault}`] : [];
    });
    return [...inFields, ...inText];
  });
}

/** Checks that no two pages share what has to tell them apart. */
export function doubleFaults(pages: readonly PageFacts[]): string[] {
  const twice = (['path', 'title', 'description'] as const).flatMap((key) =>
    [...Map.groupBy(pages, (page) => page[key]).values()]
      .filter((same) => same.length > 1)
      .map(
        (same) =>
          `${list(same.map((page) => page.file))}: ${key}: Must differ, but is the same: ${same[0]?.[key]}`,
      ),
  );
  const anchors = pages.flatMap(({ file, anchors: ids }) =>
    [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
      (id) => `${file}: sections: Two of them have the id "${id}"`,
    ),
  );
  return [...twice, ...anchors];
}
