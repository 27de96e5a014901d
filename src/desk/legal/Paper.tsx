/** A text as the public reads it. */
export function Paper({ html }: { html: string }) {
  return (
    <div
      className="sheet prose max-w-3xl p-5 text-md leading-relaxed md:p-8"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write and on read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
