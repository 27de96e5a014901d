/** The content of a new file: valid as it is, with a comment on each field. */
import { STARTER } from '../../src/features/openings/starter.ts';
import type { ReadFile } from './read.ts';

/** As text of YAML, whatever its letters. */
const quoted = (text: string) => JSON.stringify(text);

/** As many whole words of a name as fit into a field, in characters. */
function shortened(name: string, most: number): string {
  if ([...name].length <= most) return name;
  const cut = [...name].slice(0, most + 1).join('');
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : most).replace(/[\s,:;–-]+$/, '');
}

/** The longest that fits into a tab and a breadcrumb, in characters. */
const TAB = 58;
const CRUMB = 40;

/** The pages that an article has to name, if they exist: a service and a case. */
export interface Related {
  service: string;
  case: string;
}

/** The service and the case of the newest article; without one, those of the pages. */
export function relatedPages(files: readonly ReadFile[]): Related {
  const articles = files.filter(({ file }) => /\/insights\/[^/]+\.md$/.test(file));
  const data = articles.map((article) => article.data as Related & { date: string });
  const [newest] = data.sort((a, b) => String(b.date).localeCompare(String(a.date)));
  return { service: newest?.service ?? '/', case: newest?.case ?? '/' };
}

export const page = (
  name: string,
  slug: string,
): string => `# Title in tabs and search results, at most 58 characters; the company's name is added.
title: ${quoted(name)}
# 50 to 170 characters, unlike any other page's: what it is and who it is for.
description: ${quoted(`${name}: say here in one or two sentences what it is and who it is for.`)}
# Where the page is found: small letters, digits and hyphens.
path: /${slug}
# What search engines should take it for: page, service, product or article.
type: page
# Keeps it out of search engines until it is done; take the line away then.
noindex: true
sections:
  - kind: pageHead
    # The way to it; Home is added. Pages above it need their address: { label: What we do, href: /what-we-do }
    crumbs:
      - { label: ${quoted(shortened(name, CRUMB))} }
    title: ${quoted(name)}
    text: One or two sentences below the heading.
    # A drawing of content/art; also on the picture that appears when the link is shared.
    art: strata
  # All kinds of sections are at /styleguide; src/site/blocks says which fields each has.
  - kind: prose
    # An anchor, once a page: /${slug}#what
    id: what
    title: What it is
    paragraphs:
      - A first paragraph.
  - { kind: form, form: collaborate, id: collaborate, title: Let's collaborate }
`;

export const article = (name: string, { service, case: proof }: Related, now: Date): string => `---
# The headline.
title: ${quoted(name)}
# Needed if the headline has more than 58 characters: a shorter one for tabs and search results.
${[...name].length > TAB ? `tab: ${quoted(shortened(name, TAB))}` : '# tab: Shorter title'}
# 50 to 170 characters: what the reader learns; also for search results.
description: ${quoted(`${name}: say here in one sentence what the reader learns.`)}
# Day of publication.
date: ${now.toISOString().slice(0, 10)}
author: Name of the author
role: What the author does
# One to five.
tags: [Subject]
# A drawing of content/art.
art: rings
# The service that does such work, and the case it belongs to: the article ends with both.
service: ${service}
case: ${proof}
---

A first paragraph that says what it is about.

## A heading

Links name the page: [what we do](${service}).
`;

export const office = (name: string): string => `    - city: ${quoted(name)}
      country: Country
      # As a sentence names it, where that differs: the Netherlands.
      # countryInText: the Country
      # State or province, for search engines and job boards.
      region: Region
      # One to four lines of the address.
      lines: ["House, floor", "Street and number", "City and code"]
      localTime: Local time, UTC+0
      # Of the IANA database, e.g. Europe/Dublin: whose days and weekends count for openings there.
      timeZone: UTC
      # Degrees; north and east are positive.
      latitude: 0
      longitude: 0
      # On which side of the dot the name is on the globe: left or right.
      label: right
      # What its teams do, at most 260 characters: pages that introduce the offices then show it, with a drawing.
      # work: What the teams here do.
      # art: rings
`;

export const opening = (
  name: string,
): string => `# Published once by "npm run cli -- publish-opening FILE"; from then on it lives in the database and at the desk.
title: ${quoted(name)}
city: ${STARTER.city}
country: ${STARTER.country}
# Years.
experience: 3
# FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY or INTERN.
employmentType: FULL_TIME
# onsite, hybrid or remote; may be left out.
workplace: hybrid
# May be left out.
team: ${STARTER.team}
# May be left out. Whole amounts; period: year, month, day or hour.
# pay: { min: 50000, max: 65000, currency: EUR, period: year }
# HTML: paragraphs and lists.
aboutRole: |
  ${STARTER.aboutRole}
keyResponsibilities: |
  ${STARTER.keyResponsibilities.replaceAll('\n', '\n  ')}
# At most 40 each.
requiredSkills: [${STARTER.requiredSkills}]
niceToHaveSkills: []
# Working days until an answer.
replyDays: 5
`;
