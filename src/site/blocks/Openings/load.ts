import type { Texts } from '../../content/schemas/texts.ts';
import { textsOf } from '../../content/texts.ts';
import type { Content } from './schema.ts';

export interface OpeningsProps extends Content {
  /** The words of the cards, from the pages of openings. */
  words: Pick<Texts<'opening'>, 'pay' | 'places' | 'carousel' | 'loadFailed'> & {
    labels: Pick<Texts<'opening'>['labels'], 'apply' | 'applyFor'>;
  };
  /** The path of the pages of openings, in the language of the page where they exist in it. */
  pages: { link: string };
}

export default async (fields: Content): Promise<OpeningsProps> => {
  const { pay, places, carousel, loadFailed, labels } = await textsOf('opening');
  return {
    ...fields,
    words: { pay, places, carousel, loadFailed, labels: { apply: labels.apply, applyFor: labels.applyFor } },
    pages: { link: '/JobApply/' },
  };
};
