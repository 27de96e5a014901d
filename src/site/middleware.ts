/** Sets the language of the page from its address. */
import type { MiddlewareHandler } from 'astro';
import { inLanguage } from './content/language.ts';
import { DEFAULT_LANGUAGE, languageOf, withoutLanguage } from './content/languages.ts';
import { pagesIn } from './content/translations.ts';
import { localizeLinks } from './layouts/localize-links.ts';
import { siteRoutesAt } from './routes.ts';

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const language = languageOf(url.pathname);
  const named = async () => {
    const page = await next();
    const isPage = page.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) page.headers.set('Content-Language', language);
    return { page, isPage };
  };
  if (language === DEFAULT_LANGUAGE) return (await named()).page;
  const has = await pagesIn(language);
  // The address is in the table, but its words may be missing in this language. A link in an email must lead to the page in
  // any case.
  const path = withoutLanguage(url.pathname);
  if (siteRoutesAt(path).some(({ kind }) => kind === 'page') && !has(path))
    return new Response(null, { status: 302, headers: { Location: path + url.search } });
  return inLanguage({ language, has }, async () => {
    const { page, isPage } = await named();
    return isPage ? new Response(localizeLinks(await page.text(), language, has), page) : page;
  });
};
