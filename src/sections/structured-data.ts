/** JSON-LD of the pages, by schema.org and Google's rules for job postings. */
import type { JobDetail } from '../domain/jobs/types.ts';
import type { ArticleTeaser } from '../ui/ArticleCard.tsx';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { site } from '../ui/site.ts';
import type { Faq } from './Faq.tsx';

const absolute = (path: string) => new URL(path, site.url).href;

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

/** The company, for the front page. */
export function organization(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brand,
    legalName: site.legalName,
    url: site.url,
    logo: absolute('/favicon.svg'),
    slogan: site.tagline,
    email: site.email.enquiries,
    sameAs: [site.profile.url],
  };
}

/** A page that offers a service. */
export function service(page: { name: string; description: string; path: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: page.name,
    description: page.description,
    url: absolute(page.path),
    provider: { '@type': 'Organization', name: site.brand, url: site.url },
  };
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

/** An article of the insights. */
export function articleData(article: ArticleTeaser & { role: string }): object {
  const path = `/insights/${article.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    author: { '@type': 'Person', name: article.author, jobTitle: article.role },
    publisher: { '@type': 'Organization', name: site.brand, url: site.url },
    mainEntityOfPage: absolute(path),
    url: absolute(path),
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.minutes}M`,
    inLanguage: 'en',
  };
}

interface PostedJob extends JobDetail {
  /** ISO 8601. */
  datePosted: string;
  validThrough: string | null;
  employmentType: string;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const listOf = (heading: string, items: readonly string[]) =>
  items.length > 0
    ? `<h3>${escapeHtml(heading)}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    : '';

/**
 * A JobPosting with every field Google asks for that an opening has.
 * @param headings the page's own words for the parts of the description
 */
export function jobPosting(
  job: PostedJob,
  headings: { about: string; responsibilities: string; required: string; nice: string },
): object {
  const description = [
    `<h3>${escapeHtml(headings.about)}</h3>${job.AboutRole}`,
    `<h3>${escapeHtml(headings.responsibilities)}</h3>${job.KeyResponsibilities}`,
    listOf(headings.required, job.requireSkills),
    listOf(headings.nice, job.niceToHaveSkills),
  ].join('');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.Title,
    description,
    datePosted: job.datePosted,
    ...(job.validThrough ? { validThrough: job.validThrough } : {}),
    employmentType: job.employmentType,
    hiringOrganization: { '@type': 'Organization', name: site.brand, sameAs: site.url },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.Location.City,
        addressCountry: job.Location.Country,
      },
    },
    identifier: { '@type': 'PropertyValue', name: site.brand, value: job._id },
    url: absolute(`/JobApply/${job._id}`),
    ...(job.requireSkills.length > 0 ? { skills: job.requireSkills.join(', ') } : {}),
    experienceRequirements:
      job.Experience > 0
        ? {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: Math.round(job.Experience * 12),
          }
        : 'no requirements',
    directApply: true,
  };
}
