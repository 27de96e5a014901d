/** Tables of rich text on a phone: each row is a card, each cell is below the name of its column (`.tabled`, `.stacks`). */

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

/**
 * Gives each cell of each table the name of its column.
 * @param html well-formed, as our Markdown and the sanitizer write it
 */
export function labelCells(html: string): string {
  return html.replace(/<table\b[\s\S]*?<\/table>/g, (table) => {
    const [first = ''] = /<tr\b[\s\S]*?<\/tr>/.exec(table) ?? [];
    if (/<td\b|colspan|rowspan/.test(table.slice(0, table.indexOf(first) + first.length))) return table;
    const names = [...first.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, name = '']) => plain(name));
    return table.replace(/<tr\b[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replace(/<(td|th)\b/g, (cell, kind) => {
        const name = names[column++];
        return kind === 'td' && name ? `${cell} data-label="${name}"` : cell;
      });
    });
  });
}
