import { expect, it } from 'vitest';
import { asForm, closedForm, withClosedForms } from './closed-form.ts';

it('puts the notice in the place of every form, whatever the form is called, and leaves the rest alone', () => {
  const one = asForm('<div data-island=Anything><form>one</form></div>');
  const two = asForm('<div><form>two</form><p>after it</p></div>');
  expect(withClosedForms(`<main>${one}<p>between</p>${two}</main>`)).toBe(
    `<main>${closedForm()}<p>between</p>${closedForm()}</main>`,
  );
  expect(withClosedForms('<main><form>a search</form></main>')).toBe('<main><form>a search</form></main>');
});
