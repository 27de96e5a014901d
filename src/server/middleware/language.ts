import { createMiddleware } from 'hono/factory';
import { LANGUAGE_HEADER } from '../../platform/forms/form-state.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { common } from '../../site/content/common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../../site/content/languages.ts';

/**
 * In which language somebody is answered: that of the address they post to, or the one that a page names in its call. What a
 * browser prefers does not count: its page may be in another, and so would its messages.
 */
export const inTheirLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const byPath = languageOf(c.req.path);
  const named = byPath === DEFAULT_LANGUAGE ? c.req.header(LANGUAGE_HEADER) : byPath;
  if (named && named !== DEFAULT_LANGUAGE && LANGUAGES.includes(named)) {
    const { answers } = common(named);
    if (answers) c.set('translation', { language: named, ...answers });
  }
  await next();
});
