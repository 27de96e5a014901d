import { renderToStaticMarkup } from 'react-dom/server';

const drawn = new WeakMap<readonly string[], readonly string[]>();

/**
 * The options of a long list as HTML. Each is drawn once a list, because a search page has hundreds of them and is made for
 * every query; a page only marks what is chosen.
 * @param empty the first entry, for "nothing chosen"
 * @param values the same array as long as the list is the same
 */
export function optionsHtml(empty: string, values: readonly string[], chosen: string | undefined): string {
  let options = drawn.get(values);
  if (!options) {
    options = [
      renderToStaticMarkup(<option value="">{empty}</option>),
      ...values.map((value) => renderToStaticMarkup(<option>{value}</option>)),
    ];
    drawn.set(values, options);
  }
  const at = chosen === undefined ? 0 : values.indexOf(chosen) + 1;
  return options
    .map((option, index) => (index === at ? option.replace('<option', '<option selected') : option))
    .join('');
}
