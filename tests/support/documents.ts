/** Real documents with words in them. */
import { Document, Packer, Paragraph } from 'docx';

/** A DOCX with one paragraph for each line. */
export const docx = (lines: readonly string[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: lines.map((text) => new Paragraph(text)) }] }));
