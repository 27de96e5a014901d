/** JSON-LD of the pages, by schema.org and Google's rules for job postings. */
import type { OpeningPage } from '../domain/openings/queries.ts';
import type { Pay } from '../domain/openings/types.ts';
import type { Faq } from '../sections/Faq.tsx';
import type { ArticleTeaser } from '../ui/ArticleCard.tsx';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { site } from './site.ts';

const absolute = (path: string) => new URL(path, site.url).href;
/** Google takes no logo below 112 px. */
const LOGO = absolute('/icons/512.png');

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
      item: absolute(crumb.href ?? path),
    })),
  };
}

/** One node for the company: every page means the same one, and Home describes it in full. */
const COMPANY = {
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: site.brand,
  url: absolute('/'),
} as const;

/** The company, for the front page. A profile that is sample content is not passed off as the company's. */
export function organization(): object {
  return {
    '@context': 'https://schema.org',
    ...COMPANY,
    legalName: site.legalName,
    logo: LOGO,
    slogan: site.tagline,
    email: site.email.enquiries,
    ...(site.sample ? {} : { sameAs: [site.profile.url] }),
  };
}

/** The site as a whole, for the front page: what search results call it. */
export function website(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: site.brand,
    url: absolute('/'),
    inLanguage: 'en',
    publisher: COMPANY,
  };
}

/** What a page presents. */
export interface Subject {
  /** In a few words, as the breadcrumbs call it. */
  name: string;
  title: string;
  description: string;
  path: string;
  /** Address of the page's picture. */
  image: string;
}

/**
 * The thing that a page is about.
 * @param type as the content file names it; an ordinary page presents nothing but itself
 */
export function subjectData(type: 'page' | 'service' | 'product' | 'article', page: Subject): object[] {
  const { name, title, description, image } = page;
  const url = absolute(page.path);
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
          inLanguage: 'en',
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

/** An article of the insights. @param image address of its picture */
export function articleData(article: ArticleTeaser & { role: string }, image: string): object {
  const url = absolute(`/insights/${article.slug}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image,
    datePublished: article.date,
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
    inLanguage: 'en',
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const listOf = (heading: string, items: readonly string[]) =>
  items.length > 0
    ? `<h3>${escapeHtml(heading)}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    : '';

/** Pay as Google reads it: one value, or an end or both of a range. */
const baseSalary = ({ min, max, currency, period }: Pay): object => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(min !== null && min === max
      ? { value: min }
      : { ...(min === null ? {} : { minValue: min }), ...(max === null ? {} : { maxValue: max }) }),
    unitText: period.toUpperCase(),
  },
});

/** Only what is done wholly from elsewhere counts as remote there; it is open to whoever lives in the opening's country. */
const remoteWork = ({ workplace, Location }: OpeningPage): object =>
  workplace === 'remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: Location.Country },
      }
    : {};

/**
 * A JobPosting with every field Google asks for that an opening has.
 * @param headings the page's own words for the parts of the description
 * @param region state or province of the place, where it is known
 */
export function jobPosting(
  opening: OpeningPage,
  headings: { about: string; responsibilities: string; required: string; nice: string },
  region?: string,
): object {
  const description = [
    `<h3>${escapeHtml(headings.about)}</h3>${opening.AboutRole}`,
    `<h3>${escapeHtml(headings.responsibilities)}</h3>${opening.KeyResponsibilities}`,
    listOf(headings.required, opening.requireSkills),
    listOf(headings.nice, opening.niceToHaveSkills),
  ].join('');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.Title,
    description,
    datePosted: opening.datePosted,
    ...(opening.validThrough ? { validThrough: opening.validThrough } : {}),
    employmentType: opening.employmentType,
    hiringOrganization: { ...COMPANY, sameAs: absolute('/'), logo: LOGO },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: opening.Location.City,
        ...(region ? { addressRegion: region } : {}),
        addressCountry: opening.Location.Country,
      },
    },
    ...remoteWork(opening),
    ...(opening.pay ? { baseSalary: baseSalary(opening.pay) } : {}),
    identifier: { '@type': 'PropertyValue', name: site.brand, value: opening._id },
    url: absolute(`/JobApply/${opening._id}`),
    ...(opening.requireSkills.length > 0 ? { skills: opening.requireSkills.join(', ') } : {}),
    experienceRequirements:
      opening.Experience > 0
        ? {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: Math.round(opening.Experience * 12),
          }
        : 'no requirements',
    directApply: true,
  };
}
