import { createMiddleware } from 'hono/factory';
import { LANGUAGE_HEADER } from '../../platform/forms/form-state.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { SAFE_METHODS } from '../../platform/http/errors.ts';
import { common, messagesIn } from '../../site/content/common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../../site/content/languages.ts';

/**
 * The language of a response: that of the address of a post, or the one that a page names in its call. The browser's preference
 * does not count, because its page may be in another language. The desk has its own words.
 */
export const inTheirLanguage = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.path.startsWith('/api/desk/')) return next();
  const byPath = languageOf(c.req.path);
  const named = (byPath === DEFAULT_LANGUAGE && c.req.header(LANGUAGE_HEADER)) || byPath;
  const language = LANGUAGES.includes(named) ? named : DEFAULT_LANGUAGE;
  c.set('translation', {
    language: language === DEFAULT_LANGUAGE ? null : language,
    messages: messagesIn(language),
    problems: common(language).answers?.problems ?? {},
    // Responses to reads are cached for all clients, in any language.
    successes: common(SAFE_METHODS.has(c.req.method) ? DEFAULT_LANGUAGE : language).answers?.successes ?? {},
  });
  return next();
});
