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

/** Our texts never have lists nested as deep as this. The parser's work grows with the square of the depth. */
const MAX_DEPTH = 100;

/** A tag, as far as it goes. */
const TAG = /<\/?[a-z][^<>]*>/gi;

class TooDeep extends Error {}

/**
 * The result of `sanitizeHtml`. If a text is nested too deeply, only its words are left: the parser is stopped there, because a
 * few hundred kilobytes of opened lists would occupy the process for seconds.
 */
function sanitizeWithin(html: string, options: sanitizeHtml.IOptions): string {
  let depth = 0;
  const counted = {
    ...options,
    onOpenTag() {
      if (++depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag() {
      depth--;
    },
  };
  try {
    return sanitizeHtml(html, counted);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitizeHtml(html.replace(TAG, ' ').replaceAll('<', '&lt;'), options);
  }
}

/**
 * Reduces rich text to what the site shows: headings, lists, tables, emphasis and safe links. Idempotent, and applied both when
 * a text is written and when it is rendered. Text that is nested more than 100 deep keeps only its words.
 * @param html untrusted HTML
 * @returns HTML without scripts, styles, event handlers, frames, forms or unknown schemes
 */
export function sanitizeRichText(html: string): string {
  return sanitizeWithin(html, OPTIONS);
}

/** Elements whose text no email program shows. */
const UNSEEN = ['style', 'script', 'textarea', 'option', 'noscript', 'title'];

const EMAIL_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...INLINE, ...BLOCK, ...TABLE, 'div'],
  nonTextTags: UNSEEN,
};

/** As `sanitizeRichText`, for an email: email programs write each line as a `div`. */
export const sanitizeEmail = (html: string): string => sanitizeWithin(html, EMAIL_OPTIONS);

/** The text of HTML without its tags. */
const words = (html: string): string =>
  sanitizeWithin(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: UNSEEN })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The words of rich text, for searching and for descriptions. */
export const plainText = (html: string): string =>
  words(html.replace(/<\/(p|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Placeholders for the ends of lines and paragraphs. */
const [LINE, PARAGRAPH] = ['\u2028', '\u2029'];

/** The words of an email that came only as HTML, in its lines and paragraphs. */
export const emailText = (html: string): string =>
  words(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\b/gi, '\n$&')
      .replace(/<\/?(?:div|li|tr|blockquote)\b/gi, `${LINE}$&`)
      .replace(/<\/?(?:p|h[1-6]|table|ul|ol)\b/gi, `${PARAGRAPH}$&`),
  )
    .replace(/[^\S\n\u2028\u2029]+/g, ' ')
    .replace(/ ?[\n\u2028\u2029][ \n\u2028\u2029]*/g, (between) => {
      const lines = between.replaceAll(' ', '').replace(/\u2028+/g, LINE);
      return lines.includes(PARAGRAPH) || /\n[\n\u2028]|\u2028\n/.test(lines) ? '\n\n' : '\n';
    })
    .trim();
