/** An email as blocks: one React component renders the HTML, one function the plain text, from the same words. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: ReadonlyArray<readonly [label: string, value: string]> }
  | { kind: 'quote'; text: string }
  | { kind: 'link'; label: string; url: string };

export interface MailDocument {
  subject: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  /** The person it comes from, as their name is shown; without one it comes from the company. */
  sender?: string;
  /** Whether the system wrote and sent it automatically. An email that a person wrote, or chose to send, is not automatic. */
  automatic: boolean;
  /** Its place in a conversation; ids with their angle brackets. */
  thread?: MailThread;
  /** A calendar entry, to be added or removed. */
  calendar?: MailCalendar;
  blocks: readonly MailBlock[];
}

/** RFC 6047. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

interface MailThread {
  messageId: string;
  /** '' where nothing came before. */
  inReplyTo: string;
  /** The oldest first. */
  references: readonly string[];
}

export interface RenderedMail {
  subject: string;
  replyTo: string | undefined;
  sender: string | undefined;
  automatic: boolean;
  thread: MailThread | undefined;
  calendar?: MailCalendar | undefined;
  html: string;
  text: string;
}

/** Mail clients support no stylesheets and no variables: each element has the brand's colours. */
interface MailColours {
  ink: string;
  soft: string;
  line: string;
  ground: string;
  link: string;
}

interface MailLook {
  /** BCP 47; left out, English. */
  language?: string | undefined;
  brand: string;
  colours: MailColours;
}

/** Mail clients do not load our fonts. */
const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";

function Block({ block, colours }: { block: MailBlock; colours: MailColours }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>{block.text}</p>;
    case 'quote':
      return (
        <p
          dir="auto"
          style={{
            margin: '0 0 16px',
            padding: '0 0 0 16px',
            borderLeft: `2px solid ${colours.line}`,
            whiteSpace: 'pre-wrap',
          }}
        >
          {block.text}
        </p>
      );
    case 'link':
      return (
        <p style={{ margin: '0 0 16px' }}>
          <a href={block.url} style={{ color: colours.link }}>
            {block.label}
          </a>
        </p>
      );
    case 'facts':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
          <tbody>
            {block.facts.map(([label, value]) => (
              <tr key={label}>
                <td style={{ padding: '4px 24px 4px 0', color: colours.soft, verticalAlign: 'top' }}>
                  {label}
                </td>
                <td style={{ padding: '4px 0', whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function MailPage({
  mail,
  look: { brand, colours, language = 'en' },
}: {
  mail: MailDocument;
  look: MailLook;
}) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{mail.subject}</title>
      </head>
      <body
        style={{
          margin: 0,
          background: colours.ground,
          color: colours.ink,
          fontFamily: FONT,
          fontSize: 16,
          lineHeight: 1.6,
        }}
      >
        {/* A long link must not make the email wider than a phone. */}
        <div style={{ maxWidth: 560, margin: '0 auto', padding: '32px 24px', overflowWrap: 'break-word' }}>
          <p style={{ margin: '0 0 24px', fontWeight: 600, fontSize: 18 }}>{brand}</p>
          {mail.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
            <Block key={index} block={block} colours={colours} />
          ))}
        </div>
      </body>
    </html>
  );
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ');
    case 'link':
      return `${block.label}: ${block.url}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

/** Both bodies of a mail. */
export function renderMail(mail: MailDocument, look: MailLook): RenderedMail {
  return {
    subject: mail.subject,
    replyTo: mail.replyTo,
    sender: mail.sender,
    automatic: mail.automatic,
    thread: mail.thread,
    calendar: mail.calendar,
    html: `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} look={look} />)}`,
    text: `${[look.brand, ...mail.blocks.map(blockText)].join('\n\n')}\n`,
  };
}
