/** §2 of the specification, page by page: what has to be said there, and where its cards and buttons lead. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/build.ts';
import { builtPages } from '../support/built-pages.ts';

interface Specified {
  says: readonly string[];
  /** Each has to be there; with a number, that often at least. */
  leadsTo: readonly (string | readonly [path: string, times: number])[];
}

const SERVICES = [
  '/cloud-engineering',
  '/cloud-services',
  '/devops-services',
  '/consulting-services',
  '/product-engineering',
  '/infor-m3-solution-services',
  '/performance-engineering',
];
const PRACTICES = [
  '/cloud-engineering',
  '/product-engineering',
  '/performance-engineering',
  '/consulting-services',
];
const CASES = ['/ai-powered-automation', '/performance-optimization', '/scaling-a-application'];
const M3 = [
  '/implementation-rollouts',
  '/upgrade-migration-services',
  '/integration-services',
  '/customization-extension',
  '/managed-services-support',
  '/business-process-consulting',
];
const OTHERS = ['/ai-automation-services', '/agentic-ai-services', '/industries-detail'];
const NEW = ['/operations-training-simulation', '/resource-augmentation'];
const FORM = ["Let's Collaborate", 'First name', 'Last name', 'Email', 'Phone', 'Your Message'];

/** Parts of a page, one behind the other. */
const words = (text: string) => text.split(/\s*\|\s*/);

const PAGES: Readonly<Record<string, Specified>> = {
  '/': {
    says: words(`Trusted by | We are always searching for the best talent | View all Global Openings |
      Read more`),
    leadsTo: [
      ...['/ai-automation-services', '/product-engineering', '/cloud-engineering'],
      ...['/devops-services', '/consulting-services', '/infor-m3-solution-services'],
      ...['/performance-engineering', '/agentic-ai-services', '/industries-detail', ...NEW],
      ['/contact', 6],
      '/careers',
    ],
  },
  '/who-we-are': {
    says: words(`Who We Are | Our Vision | Our Values | Passion | Transparency | Talent | Insight |
      What Sets Us Apart | Our Approach | Our Team of Experts | Our Experience |
      Explore Our Offerings | Discover more`),
    leadsTo: ['/what-we-do'],
  },
  '/what-we-do': {
    says: words('Capital markets | Fashion & Apparel | Oil and gas'),
    leadsTo: [
      ...SERVICES.filter((path) => path !== '/cloud-services'),
      ...OTHERS,
      ...NEW,
      '/glokode',
      '/glodesk',
    ],
  },
  '/services': {
    says: words('Services | Latest Intelligence | Generative AI | Discover more | Read more'),
    leadsTo: [...SERVICES, '/ai-automation-services'],
  },
  '/cloud-engineering': {
    says: [
      ...words(`Tailored cloud solutions | Result-driven implementation | Explore Our Services |
      Cloud Services | Cloud Migration | DevOps Services | Perks and benefits |
      Implementation approach`),
      ...FORM,
    ],
    leadsTo: ['/cloud-services', '/devops-services', ...CASES],
  },
  '/case-study': {
    says: words(`Industry experts | Related Insights | Generative AI | Salutation | Field of interest |
      Location | Submit`),
    leadsTo: CASES.map((path) => [path, 2] as const),
  },
  '/intelligence-detail': {
    says: words(`By Conor Hayes and Sanjana Kulkarni | 20 October 2026 | Download pdf | Summary |
      Related content | Fill out the form below to download PDF | Salutation | Work Email |
      Company Name | Job title | Country`),
    leadsTo: ['/intelligence-detail#download'],
  },
  '/industries-detail': {
    says: words(`Investment Banking and Financial Markets | Market Infrastructure | Security Services |
      Corporate Banking | Central Banks and Regulators | Featured insight | OTS |
      Infor M3 Services | Resource Augmentation | Success Stories | Latest insights |
      Our Team`),
    leadsTo: ['/product-engineering', '/cloud-engineering', '/infor-m3-solution-services', ...NEW],
  },
  '/careers': {
    says: words(`Where Ideas Turn Into Innovations | What We Offer You | Shaping Impactful Solutions |
      Learning That Fuels Growth | Every Voice Matters | Flexible Work Schedule |
      Support and Benefits | International Collaborations | Top of the Line Resources |
      Latest Openings`),
    leadsTo: ['/career', '/careers-detail'],
  },
  '/careers-detail': {
    says: words(`Associate Talent Program | Program overview | ATP criteria | Apply now |
      Asia-Pacific, the Middle East`),
    leadsTo: [
      '/career?experience=0',
      '/faq',
      ...['Pune', 'Bengaluru', 'Gurugram', 'Dubai', 'Dublin'].map((city) => `/career?city=${city}`),
    ],
  },
  '/faq': {
    says: words('Applications | The Application Process | At Work'),
    leadsTo: ['/career?experience=0', '/careers-detail'],
  },
  '/infor-m3-solution-services': {
    says: [
      ...words(`Core Offerings | Industry Focus | Fashion & Apparel | Food & Beverage |
      Industrial Manufacturing | Equipment & Rental | Chemicals & Distribution |
      Accelerators for faster go-live | Global delivery with local support |
      Deep domain knowledge | On-time, on-budget delivery | Discover more`),
      ...FORM,
    ],
    leadsTo: M3,
  },
  '/ai-automation': {
    says: words('Five offerings | Three reasons'),
    leadsTo: ['/ai-automation-services', '/agentic-ai-services'],
  },
  '/agentic-ai-services': { says: [...words('Why Choose Us'), ...FORM], leadsTo: [] },
  '/ai-automation-services': {
    says: [...words('Five reasons | Five offerings | Industries We Serve | Four reasons'), ...FORM],
    leadsTo: [],
  },
  '/performance-engineering': {
    says: [...words('Four offerings | Five business benefits | Four reasons'), ...FORM],
    leadsTo: ['/performance-optimization'],
  },
  ...Object.fromEntries(
    ['/cloud-services', '/devops-services', '/consulting-services', '/product-engineering'].map((path) => [
      path,
      { says: [...words('Generative AI'), ...FORM], leadsTo: [] },
    ]),
  ),
  '/ai-powered-automation': {
    says: [
      ...words(`Challenges | The AI solution, in five steps | Results | in seven steps | Before |
      After`),
      ...FORM,
    ],
    leadsTo: PRACTICES,
  },
  '/performance-optimization': {
    says: [...words('Challenges | Approach | Outcomes | Before | After'), ...FORM],
    leadsTo: PRACTICES,
  },
  '/scaling-a-application': {
    says: [...words('Challenges | Approach | Outcomes | Before | After'), ...FORM],
    leadsTo: PRACTICES,
  },
  '/glokode': {
    says: [
      ...words(`Product Overview | Core Capabilities | Inventory | Documents with OCR | Field service |
      Orders | Insights | Collaboration | All-in-one platform | AI-powered efficiency |
      Scalable | Member-first design | Actionable insights | Discover more`),
      ...FORM,
    ],
    leadsTo: ['/product-engineering'],
  },
  '/glodesk': {
    says: [
      ...words(`Product Overview | Core Capabilities | Workspace and facility management |
      CRM and member management | Procurement and vendor management |
      Community engagement and collaboration | Insights and reporting | Discover more`),
      ...FORM,
    ],
    leadsTo: ['/consulting-services'],
  },
};

/** A link to the contact form may say what about. */
const leads = (link: string, target: string) => link === target || link.startsWith(`${target}?about=`);

const built = new Map(builtPages().map((page) => [page.path, page]));

describe.each(Object.entries(PAGES))('%s', (path, { says, leadsTo }) => {
  const page = built.get(path);
  it.each(says)('says “%s”', (words) => expect(page?.text).toContain(words));
  it.each(leadsTo.map((target) => (typeof target === 'string' ? ([target, 1] as const) : target)))(
    'leads to %s',
    (target, times) =>
      expect(page?.links.filter((link) => leads(link, target)).length).toBeGreaterThanOrEqual(times),
  );
});

it('every other page of the route table is built', () => {
  expect([...built.keys()]).toEqual(
    expect.arrayContaining([...SERVICES, ...CASES, ...M3, ...OTHERS, ...NEW, '/insights']),
  );
});

it('structured data names the eleven services', () => {
  const eleven = [...PRACTICES, ...OTHERS, ...NEW, '/devops-services', '/infor-m3-solution-services'];
  expect(eleven).toHaveLength(11);
  for (const path of eleven)
    expect(parse(readFileSync(join(ROOT, `content/pages${path}.yaml`), 'utf8')).type, path).toBe('service');
});

it('no page can be found by the sitemap alone', () => {
  const linked = new Set(
    [...built.values()].flatMap(({ path, links }) => links.filter((link) => !link.startsWith(path))),
  );
  const reached = [...linked].map((link) => link.replace(/[?#].*/, ''));
  // In the header or footer of every page; and /security in the terms, which are not prerendered.
  expect([...built.keys()].filter((path) => path !== '/' && !reached.includes(path))).toEqual([
    '/accessibility',
    '/security',
    '/who-we-are',
  ]);
});

it('has the five offices', () => {
  const contact = parse(readFileSync(join(ROOT, 'content/texts/contact.yaml'), 'utf8'));
  const { list } = contact.offices as { list: { city: string; country: string }[] };
  expect(list.map(({ city, country }) => `${city}, ${country}`)).toEqual([
    ...['Pune, India', 'Bengaluru, India', 'Gurugram, India'],
    ...['Dubai, United Arab Emirates', 'Dublin, Ireland'],
  ]);
  expect(contact.offices.title).toBe('Global Presence');
});
