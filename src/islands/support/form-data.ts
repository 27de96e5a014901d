/** A text entry of a form, '' where there is none or a file stands in its place. */
export function textOf(content: FormData, name: string): string {
  const value = content.get(name);
  return typeof value === 'string' ? value : '';
}

/** The file chosen under a name; a browser sends an empty, nameless one when none was chosen. */
export function fileOf(content: FormData, name: string): File | undefined {
  const value = content.get(name);
  return value instanceof File && value.name !== '' ? value : undefined;
}
