import { Compared, type Comparison } from '../../../ui/Compared.tsx';
import { SideSection } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

function Pair({ bar }: { bar: Comparison }) {
  return (
    <div className="border-t border-line py-7">
      <h3 className="text-lead font-medium tracking-tight">{bar.label}</h3>
      <Compared bar={bar} wide />
    </div>
  );
}

/** Pairs of measured values as lines; every value is also given as text. */
export default function BeforeAfter({ id, title, text, bars, note }: Content) {
  return (
    <SideSection id={id} title={title} text={text}>
      <div className="border-b border-line">
        {bars.map((bar) => (
          <Pair key={bar.label} bar={bar} />
        ))}
        {note && <p className="border-t border-line py-5 text-md text-soft">{note}</p>}
      </div>
    </SideSection>
  );
}
