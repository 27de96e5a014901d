/** JSON-LD of an opening, by schema.org and Google's rules for job postings. */
import type { OpeningPage } from '../../features/openings/queries.ts';
import type { Pay } from '../../features/openings/types.schema.ts';
import { absolute, site } from '../content/site.ts';
import { addressOf, COMPANY, LOGO } from './structured-data.ts';

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

/** Only completely remote work counts as remote there; it is open to people who live in the opening's country. */
const remoteWork = ({ workplace, Location }: OpeningPage): object =>
  workplace === 'remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: Location.Country },
      }
    : {};

/**
 * A JobPosting with every field Google asks for that an opening has.
 * @param headings for the parts of the description, in the opening's own language
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
    url: addressOf(`/JobApply/${opening._id}`),
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
