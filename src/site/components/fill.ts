/**
 * Puts a section's computed values into its texts.
 * @param template e.g. `[saved]% less`; names in braces are the site's, and filled in by its build
 * @param values by the names in the brackets; a name that is not among them stays
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\[(\w+)\]/g, (whole, name: string) => String(values[name] ?? whole));
