/** A PDF as its words, page by page. */

/** pdf.js requires a matrix of the browser when it is loaded; only drawing calculates with it. */
class Matrix {}

/** @throws when the file is no PDF, is broken or has a password */
export async function textOfPdf(document: Uint8Array): Promise<string[]> {
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? Matrix });
  const [{ getDocument }, pdfjsWorker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // @ts-expect-error It has no types.
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  // With it, pdf.js runs in this process, and looks for no file beside the bundle.
  Object.assign(globalThis, { pdfjsWorker });
  const pdf = await getDocument({ data: new Uint8Array(document), isEvalSupported: false, verbosity: 0 })
    .promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return pages;
}
