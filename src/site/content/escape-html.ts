const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Text as HTML, also within a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? character);
