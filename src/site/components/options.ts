import type { Option } from '../../ui/form/Select.tsx';
import { escapeHtml } from '../content/escape-html.ts';

/**
 * The options of a list as HTML, without React: a search page has hundreds of them and is made for every query.
 * @param chosen value of the one that is
 */
export const optionsHtml = (options: readonly Option[], chosen?: string): string =>
  options
    .map(({ value, label }) => {
      const selected = value === chosen ? ' selected' : '';
      return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(label)}</option>`;
    })
    .join('');
