import { Check, CircleAlert } from 'lucide-react';
import type { GlokodeTexts } from './schema.ts';
import { Bars, Panel, ViewFrame } from './ViewFrame.tsx';

/** A scanned page whose read lines are marked. */
function Scan() {
  const lines = [30, 38, 46, 84, 92, 108, 116, 124, 132];
  const widths = [58, 44, 50, 110, 98, 120, 104, 120, 86];
  return (
    <svg aria-hidden="true" viewBox="0 0 150 190" fill="none" className="view-scan">
      <rect x=".5" y=".5" width="149" height="189" rx="4" className="fill-ground stroke-line" />
      <path d="M14 18h34" stroke="currentColor" strokeWidth="5" />
      <path
        d={lines.map((y, index) => `M14 ${y}h${widths[index]}`).join('')}
        className="stroke-edge"
        opacity=".55"
        strokeWidth="2.5"
      />
      <path d="M14 66h122M14 100h122M14 142h122" className="stroke-line" />
      <path d="M92 156h44M104 166h32" className="stroke-edge" strokeWidth="3" />
      <rect x="9" y="10" width="46" height="15" rx="2" className="stroke-teal" strokeWidth="1.5" />
      <rect x="9" y="78" width="132" height="20" rx="2" className="stroke-teal" strokeWidth="1.5" />
      <rect x="86" y="149" width="56" height="23" rx="2" className="stroke-coral" strokeWidth="2" />
    </svg>
  );
}

/** Orders of five days as a lit line among hairlines. */
function OrderLine({ values, days }: { values: readonly number[]; days: readonly string[] }) {
  const points = values.map((value, index) => [10 + index * 50, 96 - value] as const);
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg aria-hidden="true" viewBox="0 0 220 124" fill="none" className="mt-2 w-full">
      <path d="M10 96h200M10 66h200M10 36h200" className="stroke-line" />
      <path d={path} className="stroke-coral" strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx={last[0]} cy={last[1]} r="4.5" className="fill-glow" />
      {days.map((day, index) => (
        <text key={day} x={10 + index * 50} y="117" textAnchor="middle" fontSize="9.5" className="fill-soft">
          {day}
        </text>
      ))}
    </svg>
  );
}

/** The ERP with a document open: read by OCR, matched, one click from being booked. */
export function GlokodeView({ texts }: { texts: GlokodeTexts }) {
  const { document, stock, service, orders, comment } = texts;
  return (
    <ViewFrame texts={texts}>
      <Panel title={document.title} size={8}>
        <div className="view-document">
          <Scan />
          <div>
            {document.fields.map((field) => (
              <div key={field.label} className={field.sure ? 'view-field' : 'view-field view-unsure'}>
                <span>{field.label}</span>
                <b>{field.value}</b>
                <i>
                  {field.sure ? <Check className="size-3.5" /> : <CircleAlert className="size-3.5" />}
                  {field.sure ? document.sure : document.check}
                </i>
              </div>
            ))}
            <p className="view-match">{document.match}</p>
            <p className="view-button">{document.action}</p>
          </div>
        </div>
      </Panel>
      <Panel title={orders.title} size={4}>
        <OrderLine values={orders.values} days={orders.days} />
        <p className="view-comment">
          <b>{comment.who}</b> {comment.text}
        </p>
      </Panel>
      <Panel title={stock.title} size={5}>
        <Bars items={stock.items} />
      </Panel>
      <Panel title={service.title} size={7}>
        {service.visits.map((visit) => (
          <div key={visit.time} className="view-row view-visit">
            <b>{visit.time}</b>
            <span>{visit.text}</span>
            <span>{visit.who}</span>
          </div>
        ))}
      </Panel>
    </ViewFrame>
  );
}
