import { ArrowUpRight } from 'lucide-react';
import { Logo } from '../components/Logo.tsx';
import { common } from '../content/common.ts';
import { navigation } from '../content/navigation.ts';
import { site } from '../content/site.ts';
import { telLink } from '../content/tel-link.ts';
import { languageLinks } from './Languages.tsx';

const link =
  'inline-flex min-h-7 items-center gap-1 text-md text-soft underline-offset-4 hover:text-ink hover:underline';

/** The quiet end of every page, and the way to every service for a browser that has neither script nor invokers. */
export function Footer() {
  const { footer, legal } = navigation();
  const words = common();
  return (
    <footer className="border-t border-line">
      <div className="page pt-16 pb-10 lg:pt-20">
        <div className="grid gap-x-8 gap-y-12 wrap-anywhere lg:grid-cols-[3fr_9fr]">
          <div>
            <p className="flex items-center gap-2.5">
              <Logo />
            </p>
            <p className="mt-4 max-w-[34ch] text-md text-soft">{words.tagline ?? site.tagline}</p>
            <address className="mt-4 flex flex-col items-start not-italic">
              <a href={`mailto:${site.email.enquiries}`} className={link}>
                {site.email.enquiries}
              </a>
              <a href={telLink(site.phone)} className={link}>
                {site.phone}
              </a>
            </address>
            <a href={site.profile.url} rel="noopener external" className={`${link} mt-2`}>
              {site.profile.label}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          </div>
          <nav
            aria-label={words.menu.footer}
            className="grid grid-cols-2 gap-3 gap-y-10 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]"
          >
            {footer.map((group) => (
              <div key={group.title}>
                <h2 className="text-md font-semibold">{group.title}</h2>
                <ul className="mt-4 flex flex-col gap-1.5">
                  {group.links.map((item) => (
                    <li key={item.link}>
                      <a href={item.link} className={link}>
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
          <p className="text-md text-soft">
            © {site.copyrightYear} {site.brand}. {words.rights}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {legal.map((item) => (
              <li key={item.link}>
                <a href={item.link} className={link}>
                  {item.label}
                </a>
              </li>
            ))}
            {languageLinks({ className: link }).map((item) => (
              <li key={item.key}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
