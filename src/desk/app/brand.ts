import site from '../../../content/site.json' with { type: 'json' };

/** The company's name, as the site file has it. */
export const brand = site.brand;
