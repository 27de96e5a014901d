import type { ApplicationRow } from '../../features/candidates/schema.ts';

/** The names of the drafts of a letter. One from before names were hidden may hold one. */
export const draftsOf = ({ id, masked }: Pick<ApplicationRow, 'id' | 'masked'>) => {
  const drafted = `${id}${masked ? ':blind' : ''}`;
  return { subject: `mail-subject:${drafted}`, body: `mail:${drafted}` };
};
