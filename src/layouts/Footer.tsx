import { ArrowUpRight } from 'lucide-react';
import { navigation } from '../site/navigation.ts';
import { site } from '../site/site.ts';
import { telLink } from '../site/tel-link.ts';
import { Mark } from '../ui/Mark.tsx';

const { footer, legal } = navigation;
const link =
  'inline-flex min-h-7 items-center gap-1 text-sm text-soft underline-offset-4 hover:text-ink hover:underline';

/** The quiet end of every page, and the way to every service for a browser that has neither script nor invokers. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page pt-16 pb-10 lg:pt-20">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[3fr_9fr]">
          <div>
            <p className="flex items-center gap-2.5 text-[1.3125rem] font-semibold tracking-head">
              <Mark />
              {site.brand}
            </p>
            <p className="mt-4 max-w-[34ch] text-sm text-soft">{site.tagline}</p>
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
            aria-label="Footer"
            className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]"
          >
            {footer.map((group) => (
              <div key={group.title}>
                <h2 className="text-sm font-semibold">{group.title}</h2>
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
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-6">
          <p className="text-sm text-soft">
            © {site.copyrightYear} {site.brand}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {legal.map((item) => (
              <li key={item.link}>
                <a href={item.link} className={link}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
