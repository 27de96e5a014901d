/** What stays in a browser when the page is gone. */
import type { Page } from '@playwright/test';

/** What the desk keeps on this browser, of which the next person at it must find nothing. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        stored.push(JSON.stringify(all.result));
      }
      db.close();
    }
    return [...stored, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n');
  });
