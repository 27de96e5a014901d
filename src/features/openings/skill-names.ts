import { searchText } from '../../platform/database/tokenize.ts';

/** A shorter name has to match a whole word: `Go` must not match MongoDB. */
const SHORTEST_PART = 3;

/**
 * The skills that match a searched one: all that contain its letters, because each list may spell it differently.
 * @param skills all that there are
 * @param asked as a visitor typed it
 */
export function skillsNamed(skills: readonly string[], asked: string): string[] {
  const words = searchText(asked);
  const [text, part] = words.length < SHORTEST_PART ? [pad, pad(words)] : [String, words];
  return skills.filter(
    (skill) =>
      skill.toLowerCase() === asked.toLowerCase() || (words !== '' && text(searchText(skill)).includes(part)),
  );
}

const pad = (words: string): string => ` ${words} `;
