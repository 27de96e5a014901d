import { expect, it } from 'vitest';
import { officeNames } from './office-names.ts';

const COUNTING = {
  numbers: ['no', 'one', 'two', 'three'],
  offices: { one: 'office', many: 'offices' },
  countries: { one: 'country', many: 'countries' },
};
const named = (list: Parameters<typeof officeNames>[0]) => officeNames(list, COUNTING, 'en');

const dublin = { city: 'Dublin', country: 'Ireland' };
const dubai = { city: 'Dubai', country: 'United Arab Emirates', countryInText: 'the UAE' };
const cork = { city: 'Cork', country: 'Ireland' };

it('says of one office what is said of one', () => {
  expect(named([dublin])).toMatchObject({
    offices: 'one office',
    Offices: 'One office',
    'offices.n': '1',
    'offices.word': 'office',
    'offices.cities': 'Dublin',
    'offices.countries': 'Ireland',
    countries: 'one country',
    'city.1': 'Dublin',
    'country.1': 'Ireland',
  });
});

it('names single offices by their place, and begins again where there are fewer', () => {
  expect(named([dublin, dubai])).toMatchObject({
    'city.2': 'Dubai',
    'country.2': 'United Arab Emirates',
    'city.9': 'Dublin',
  });
});

it('lists several, a country once and as a sentence names it', () => {
  expect(named([dublin, dubai, cork])).toMatchObject({
    offices: 'three offices',
    'offices.cities': 'Dublin, Dubai and Cork',
    'offices.countries': 'Ireland and the UAE',
    countries: 'two countries',
  });
  expect(named(Array.from({ length: 13 }, () => dublin)).Offices).toBe('13 offices');
});

it('speaks another language', () => {
  const words = {
    numbers: ['kein', 'ein', 'zwei'],
    offices: { one: 'Standort', many: 'Standorte' },
    countries: { one: 'Land', many: 'Länder' },
  };
  expect(officeNames([dublin, dubai], words, 'de')).toMatchObject({
    offices: 'zwei Standorte',
    'offices.cities': 'Dublin und Dubai',
  });
});
