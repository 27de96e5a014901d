import { CORAL, LIGHT } from './look.ts';
import { Picture, Shape } from './pdf/elements.tsx';

/** Half axes around the middle of a square of 24 points. */
const ellipse = (rx: number, ry: number) =>
  `M${12 - rx} 12a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** The mark, as src/ui/Mark.tsx draws it; the name stands beside it. */
export const Mark = () => (
  <Picture height={24}>
    <Shape d={ellipse(10.5, 10.5)} stroke={LIGHT} weight={1} />
    <Shape d="M12 1.5v21M1.5 12h21M3.2 6.5h17.6M3.2 17.5h17.6" stroke={LIGHT} weight={1} opacity={0.45} />
    <Shape d={ellipse(7.65, 10.5)} stroke={LIGHT} weight={1} opacity={0.6} />
    <Shape d={ellipse(4.05, 10.5)} stroke={CORAL} weight={1.6} />
  </Picture>
);
