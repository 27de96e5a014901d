/** JSON-LD of the pages, by schema.org. */
import type { Content as Faq } from '../blocks/Faq/schema.ts';
import type { ArticleTeaser } from '../components/ArticleCard.tsx';
import type { Crumb } from '../components/Breadcrumbs.tsx';
import { common } from '../content/common.ts';
import { currentLanguage, translatedPage } from '../content/language.ts';
import { absolute, site } from '../content/site.ts';
import { localized } from '../layouts/localize-links.ts';

/** The address of a page in the language of the page that names it, if it exists in that. */
export function addressOf(path: string): string {
  const page = translatedPage();
  return absolute(page ? localized(path, page.language, page.has) : path);
}

/** Google takes no logo below 112 px. */
export const LOGO = absolute('/icons/512.png');

/**
 * @param crumbs as shown on the page; the last is the page itself
 * @param path of the page itself
 */
export function breadcrumbList(crumbs: readonly Crumb[], path: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: addressOf(crumb.href ?? path),
    })),
  };
}

/** One node for the company: every page means the same one, and Home and the contact page describe it in full. */
export const COMPANY = {
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: site.brand,
  url: absolute('/'),
} as const;

/** An office as the content lists it. */
interface ListedOffice {
  city: string;
  country: string;
  region: string;
  lines: readonly string[];
}

/** An address as the parts of it are known: the line that names the city also holds the postal code. */
function postalAddress({ city, country, region, lines }: ListedOffice): object {
  const cityLine = lines.find((line) => line.includes(city)) ?? '';
  const postalCode = cityLine.replace(city, '').replace(/^[\s,]+|[\s,]+$/g, '');
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.filter((line) => line !== cityLine).join(', '),
    addressLocality: city,
    addressRegion: region,
    ...(/\d/.test(postalCode) ? { postalCode } : {}),
    addressCountry: country,
  };
}

const contactPoint = (contactType: string, email: string, path: string) => ({
  '@type': 'ContactPoint',
  contactType,
  email,
  telephone: site.phone,
  url: addressOf(path),
});

/**
 * The company in full. Search engines ask for one address, that of the main office; further ones are places where it is.
 * @param offices the main one first
 * @param places whether the page shows where all of them are
 */
export function organization(offices: readonly ListedOffice[], { places = false } = {}): object {
  const [main] = offices;
  return {
    '@context': 'https://schema.org',
    ...COMPANY,
    legalName: site.legalName,
    logo: LOGO,
    slogan: common().tagline ?? site.tagline,
    email: site.email.enquiries,
    telephone: site.phone,
    ...(main ? { address: postalAddress(main) } : {}),
    contactPoint: [
      contactPoint('sales', site.email.enquiries, '/contact'),
      contactPoint('human resources', site.email.careers, '/career'),
    ],
    sameAs: [site.profile.url],
    ...(places
      ? {
          location: offices.map((office) => ({
            '@type': 'Place',
            name: `${site.brand}, ${office.city}`,
            address: postalAddress(office),
          })),
        }
      : {}),
  };
}

/** The site as a whole, for the front page: what search results call it. */
export function website(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: site.brand,
    url: addressOf('/'),
    inLanguage: currentLanguage(),
    publisher: COMPANY,
  };
}

/** The subject of a page. */
export interface Subject {
  /** In a few words, as the breadcrumbs call it. */
  name: string;
  title: string;
  description: string;
  path: string;
  /** Address of the page's picture. */
  image: string;
  /** ISO 8601 time of its last change, where the build knows it. */
  changed?: string | undefined;
}

/**
 * The thing that a page is about.
 * @param type as the content file names it; an ordinary page presents nothing but itself
 */
export function subjectData(type: 'page' | 'service' | 'product' | 'article', page: Subject): object[] {
  const { name, title, description, image } = page;
  const url = addressOf(page.path);
  const context = { '@context': 'https://schema.org', description, url, image };
  switch (type) {
    case 'service':
      return [{ ...context, '@type': 'Service', name, serviceType: name, provider: COMPANY }];
    case 'product':
      // Google shows these only with a price or ratings, which the company does not publish.
      return [
        {
          ...context,
          '@type': 'SoftwareApplication',
          name,
          applicationCategory: 'BusinessApplication',
          publisher: COMPANY,
        },
      ];
    case 'article':
      return [
        {
          ...context,
          '@type': 'Article',
          headline: title,
          author: COMPANY,
          publisher: COMPANY,
          mainEntityOfPage: url,
          ...(page.changed ? { dateModified: page.changed } : {}),
          inLanguage: currentLanguage(),
        },
      ];
    default:
      return [];
  }
}

/** All questions of a page, over its sections. */
export function faqPage(sections: readonly Pick<Faq, 'items'>[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap((section) => section.items)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
  };
}

/**
 * An article of the insights.
 * @param image address of its picture
 * @param changed ISO 8601 time of its last change; the day of publication where the build does not know it
 */
export function articleData(
  article: ArticleTeaser & { role: string },
  image: string,
  changed: string,
): object {
  const url = absolute(`/insights/${article.slug}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image,
    datePublished: article.date,
    dateModified: changed,
    author: {
      '@type': 'Person',
      name: article.author,
      jobTitle: article.role,
      worksFor: COMPANY,
    },
    publisher: COMPANY,
    mainEntityOfPage: url,
    url,
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.minutes}M`,
    inLanguage: article.language ?? currentLanguage(),
  };
}
