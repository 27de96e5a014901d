/**
 * Puts the icons of the drawn product menus into one file: `npx node tools/art/view-icons.ts`. By reference they cost a
 * page a few bytes each; drawn into it, they are a tenth of what a product page may weigh until its first paint.
 */
import { writeFileSync } from 'node:fs';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ICONS = [
  'CalendarDays',
  'ChartLine',
  'ClipboardList',
  'DoorOpen',
  'FileText',
  'MessagesSquare',
  'Package',
  'ReceiptText',
  'ShoppingCart',
  'Users',
  'Wrench',
] as const;
const symbols = ICONS.map((name) => {
  const drawing = renderToStaticMarkup(createElement(icons[name])).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></symbol>`;
});
writeFileSync(
  new URL('../../src/content/views/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
);
