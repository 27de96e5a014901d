/** XML by a strict parser: what is not well-formed throws. */
import { parser } from 'sax';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text and CDATA, without that of its children. */
  text: string;
}

/** @throws at the first thing that is not well-formed */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const strict = parser(true);
  strict.onerror = (error) => {
    throw error;
  };
  strict.onopentag = ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  strict.onclosetag = () => void open.pop();
  strict.ontext = strict.oncdata = (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  strict.write(source).close();
  const [document] = root.children;
  if (!document) throw new Error('No element at all');
  return document;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const textOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text;
