/** A picture of the company's own, `content/brand/social.png`, which is then the picture of every page. */
const [own] = Object.values(
  import.meta.glob<string>('../../../../content/brand/social.png', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);

/** Undefined if there is none. */
export const ownPicture = own ? Buffer.from(own.slice(own.indexOf(',') + 1), 'base64') : undefined;
