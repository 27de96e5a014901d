/** The three ways in which a person works a screen. A walk that takes its hand as a parameter is walked by each. */
import type { BrowserContextOptions, Locator } from '@playwright/test';
import { expect, PHONE, tabTo } from './desk.ts';

export interface Hand {
  name: string;
  /** Of the browser. */
  options: BrowserContextOptions;
  /** Presses a button, follows a link, chooses an option, ticks a box. */
  press(target: Locator): Promise<void>;
  /** Comes to a field. */
  reach(field: Locator): Promise<void>;
  /** Chooses from a list of the browser's own. */
  choose(select: Locator, label: string): Promise<void>;
}

/** Writes into a field instead of what stands there. */
export async function write(hand: Hand, field: Locator, words: string): Promise<void> {
  await hand.reach(field);
  await expect(field).toBeFocused();
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.insertText(words);
}

const selectOption = async (select: Locator, label: string): Promise<void> => {
  await select.selectOption({ label });
};

export const MOUSE: Hand = {
  ...{ name: 'by mouse', options: {} },
  press: (target) => target.click(),
  reach: (field) => field.click(),
  choose: selectOption,
};

const THUMB: Hand = {
  ...{ name: 'on a phone', options: PHONE },
  press: (target) => target.tap(),
  reach: (field) => field.tap(),
  choose: selectOption,
};

/** The Tab key comes to one radio button of a group, the arrow keys to its others. */
async function pressRadio(target: Locator): Promise<void> {
  const page = target.page();
  const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`);
  const checked = group.and(page.locator(':checked'));
  const isChosen = (await checked.count()) > 0;
  await tabTo(page, isChosen ? checked : group.first());
  if (!isChosen) await page.keyboard.press('Space');
  for (let step = await group.count(); step > 0 && !(await target.isChecked()); step--)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeChecked();
}

const KEYS: Hand = {
  ...{ name: 'by keys', options: {} },
  async press(target) {
    const page = target.page();
    const kind = await target.evaluate(
      (element) => element.getAttribute('role') ?? element.getAttribute('type'),
    );
    if (kind === 'radio') return pressRadio(target);
    // The focus stays in the field whose options are shown.
    if (kind !== 'option') await tabTo(page, target);
    await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
  },
  reach: (field) => tabTo(field.page(), field),
  async choose(select, label) {
    await tabTo(select.page(), select);
    await select.page().keyboard.type(label);
    await expect(select.locator('option:checked')).toHaveText(label);
  },
};

/** By mouse first: that one is part of every run. */
export const HANDS: readonly Hand[] = [MOUSE, KEYS, THUMB];

/** The others are for `npm run test:all`. */
export const tagOf = (hand: Hand) => (hand === MOUSE ? {} : { tag: '@rare' });
