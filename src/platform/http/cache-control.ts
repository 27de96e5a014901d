/** For responses for one person or one moment: no browser and no shared cache stores them (RFC 9111, 5.2.2). */
export const NOT_STORED = 'private, no-store';
