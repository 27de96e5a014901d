import site from '../../../content/site.json' with { type: 'json' };

/** The company's name, as the site file has it. */
export const brand = site.brand;

/** The languages of the site, BCP 47; the first is the default. */
export const languages: readonly string[] = (site as { languages?: readonly string[] }).languages ?? [];
