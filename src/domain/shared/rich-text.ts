import sanitizeHtml from 'sanitize-html';

const INLINE = ['strong', 'b', 'em', 'i', 'u', 'code', 'br', 'a', 'sub', 'sup'];
const BLOCK = ['p', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'h4', 'hr'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE, ...BLOCK, ...TABLE],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page owns its only h1.
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
};

/**
 * Rich text cut down to what the site shows: headings, lists, tables, emphasis and safe links.
 * Idempotent, and applied both when a text is written and when it is rendered.
 * @param html untrusted HTML
 * @returns HTML without scripts, styles, event handlers, frames, forms or unknown schemes
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The words of rich text, for searching and for descriptions. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
