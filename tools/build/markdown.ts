import { satteri } from '@astrojs/markdown-satteri';

/**
 * How Markdown becomes HTML. Highlighting would set inline styles, which the CSP forbids. Articles keep the characters
 * they are written in, like pages.
 */
export const markdown = {
  syntaxHighlight: false,
  processor: satteri({ features: { smartPunctuation: false } }),
} as const;
