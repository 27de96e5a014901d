/** For what is one person's or of this moment: no browser and no shared cache stores it (RFC 9111, 5.2.2). */
export const NOT_STORED = 'private, no-store';
