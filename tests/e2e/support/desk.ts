/**
 * The desk for end-to-end tests: people of any role who are already inside, and what visitors sent them. All tests of
 * a worker share its server, so each makes the opening and the applications that it looks at.
 */
import type { APIResponse, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { saveTeam } from '../../../src/features/openings/commands/team.ts';
import type { NewOpening } from '../../../src/features/openings/schema.ts';
import type { Role } from '../../../src/platform/staff/actor.ts';
import { enterStaff, onVersion, SESSION_COOKIE } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { application, idOf, multipartPost, resumeFile } from '../../support/forms.ts';
import { WHOLE } from '../../support/size.ts';
import { ALL_RULES, COLOUR_RULES, expectNoViolation } from './axe.ts';
import { type FaultWatch, watchFaults } from './faults.ts';
import { resize, setTheme } from './look.ts';
import { test as base, expect } from './test.ts';

export interface Colleague {
  id: string;
  name: string;
  page: Page;
  /** What must not happen unnoticed in this browser. */
  faults: FaultWatch;
  /**
   * Asks the desk's API as this person, with all that our own pages send.
   * @param path behind `/api/desk`
   * @param version that a change of one thing is made on
   */
  send(method: string, path: string, data?: unknown, version?: number): Promise<APIResponse>;
}

export interface Desk {
  /**
   * Somebody inside the desk, at a browser of their own that is watched for faults.
   * @param options of the browser, e.g. `PHONE`
   */
  colleague(
    roles: Role | readonly Role[],
    name?: string,
    options?: BrowserContextOptions,
  ): Promise<Colleague>;
  /** A published opening in Testland with its team and criteria. @returns its id */
  opening(
    over?: Omit<Partial<NewOpening>, 'team'> & { team?: readonly string[]; criteria?: readonly string[] },
  ): Promise<string>;
  /** Applies as a visitor does. @param lines of the resume; a PDF without them. @returns the application's id */
  apply(opening: string, over?: Record<string, string>, lines?: readonly string[]): Promise<string>;
  /** An application of each of these people. @returns their ids, in that order */
  applyAll(opening: string, names: readonly string[]): Promise<string[]>;
}

/** A phone that is touched. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ browser, site }, use) => {
    const colleagues: Colleague[] = [];
    const apply: Desk['apply'] = async (opening, over = {}, lines) => {
      const file = lines ? resumeFile({ name: 'resume.docx', data: await docx(lines) }) : resumeFile();
      const sent = await fetch(
        `${site.url}/api/admin/ApplytoJob`,
        multipartPost(application(opening, over), [file]),
      );
      expect(sent.status, 'the application was taken').toBe(200);
      return idOf(site.db, 'applications', (await sent.json()).data.reference);
    };
    await use({
      apply,
      async colleague(roles, name, options = {}) {
        const { token, ...person } = await enterStaff(site.db, [roles].flat(), new Date(), name);
        const context = await browser.newContext({ baseURL: site.url, ...options });
        const faults = await watchFaults(context, site.url);
        await context.addCookies([{ name: SESSION_COOKIE, value: token, url: site.url }]);
        const colleague: Colleague = {
          ...person,
          page: await context.newPage(),
          faults,
          send: (method, path, data, version) =>
            context.request.fetch(`/api/desk${path}`, {
              method,
              headers: {
                Origin: site.url,
                'X-Desk': '1',
                ...(version === undefined ? {} : onVersion(version)),
              },
              ...(data === undefined ? {} : { data }),
            }),
        };
        colleagues.push(colleague);
        return colleague;
      },
      async opening({ team = [], criteria = [], ...over } = {}) {
        const id = await site.addOpening(over);
        await site.db
          .updateTable('openings')
          .set({ criteria: JSON.stringify(criteria) })
          .where('id', '=', id)
          .execute();
        await saveTeam(site.db, id, team);
        return id;
      },
      async applyAll(opening, names) {
        const ids: string[] = [];
        for (const Name of names) {
          const Email = `${Name.toLowerCase().replaceAll(/\W+/g, '.')}@candidate.example`;
          ids.push(await apply(opening, { Name, Email }));
        }
        return ids;
      },
    });
    for (const { page, faults, name, id } of colleagues) {
      await page.context().close();
      // They leave with their test: the next one, or another try, finds no other person by their name.
      await site.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute();
      expect(faults.verdict(), `what the browser of ${name} complained about`).toEqual([]);
    }
  },
});

/** Expects words on the screen; a message stands twice: once to be seen, once to be read aloud. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();

/** Expects a screen by its title. */
export const titled = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Expects the application of a person to be the open one. */
export const opened = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('article', { name: `Application of ${name}` })).toBeVisible();

/** Three people who apply, in the order of their names. */
export const NAMES = ['Bo Birch', 'Cy Cedar', 'Ines Alder'] as const;

/** The rows of the list of candidates. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'List of candidates' }).getByRole('listitem');

/** Waits until the focus is in a dialog, which is a frame after it opened: keys pressed before would go elsewhere. */
export const entered = (dialog: Locator): Promise<void> => expect(dialog.locator(':focus')).toHaveCount(1);

/** More stops than any screen has before what one came for. */
const MAX_STOPS = 80;

/** Goes to something by the key alone, as one does without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The key Tab does not come to ${target}`);
}

const THEMES = ['light', 'dark'] as const;

/**
 * Expects no violation on a screen, on a phone in the light theme and on a desktop in the dark one; by `npm run test:all` in
 * both themes on both, where what a theme can not change is looked at in one of them. Leaves the page as it was.
 */
export async function expectDeskAccessible(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  const before = await setTheme(page, 'light');
  const once = new Set(['390 light', '1440 dark']);
  for (const width of [390, 1440]) {
    for (const theme of THEMES) {
      if (!WHOLE && !once.has(`${width} ${theme}`)) continue;
      await setTheme(page, theme);
      await resize(page, width);
      await expectNoViolation(
        page,
        `${screen} at ${width} px, ${theme}`,
        WHOLE && theme === 'dark' ? COLOUR_RULES : ALL_RULES,
      );
    }
  }
  await setTheme(page, before);
  if (size) await resize(page, size.width, size.height);
}

/**
 * Expects no violation in a state of a screen, such as a dialog, once, in the dark theme; by `npm run test:all` as of a screen.
 */
export async function expectStateAccessible(page: Page, state: string): Promise<void> {
  if (WHOLE) return expectDeskAccessible(page, state);
  const before = await setTheme(page, 'dark');
  await expectNoViolation(page, `${state}, dark`);
  await setTheme(page, before);
}

export { expect };
