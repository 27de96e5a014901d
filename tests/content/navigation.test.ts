import { expect, test } from 'vitest';
import { navigation } from '../../src/site/content/navigation.ts';

test('the footer has the links of the specification, and of law the accessibility statement, and the proof', () => {
  const links = [...navigation().footer.flatMap((group) => group.links), ...navigation().legal].map(
    ({ link }) => link,
  );
  expect(links.sort()).toEqual(
    [
      ...['/', '/who-we-are', '/careers', '/contact', '/faq'],
      ...['/cloud-engineering', '/cloud-services', '/devops-services', '/product-engineering'],
      ...['/performance-engineering', '/ai-automation', '/ai-automation-services', '/agentic-ai-services'],
      ...['/consulting-services', '/infor-m3-solution-services', '/industries-detail'],
      ...['/operations-training-simulation', '/resource-augmentation'],
      ...['/case-study', '/insights', '/intelligence-detail'],
      ...['/privacy-policy', '/terms-condition', '/accessibility'],
    ].sort(),
  );
});
