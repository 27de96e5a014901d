/** Firefox, by WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { type Browser, drawn, markVisible } from './driver.ts';

/** @param executablePath of Firefox */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    async resize(width) {
      await page.setViewport({ width, height: 900 });
      await page.evaluate(drawn);
    },
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    setCookie: (name, value) =>
      browser.setCookie({ name, value, domain: new URL(page.url()).hostname, path: '/' }),
    run: (script, argument) => page.evaluate(script as never, argument) as Promise<never>,
    click: async (selector) => page.click(await page.evaluate(markVisible, selector)),
    async pressRight(selector) {
      await page.focus(await page.evaluate(markVisible, selector));
      await page.keyboard.press('ArrowRight');
    },
    close: () => browser.close(),
  };
}
