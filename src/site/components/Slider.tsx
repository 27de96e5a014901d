import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';

interface SliderProps {
  id: string;
  /** The name in its form. */
  name?: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as people say it, e.g. `44 machines`. */
  says: string;
  /** The value as shown above the slider; left out, as it is read out. Empty where it is shown elsewhere. */
  shown?: string;
  onChange: (value: number) => void;
}

/** A number to be dragged, or typed where there is no script. Its value is shown above it and read out with it. */
export function Slider({ id, name, label, says, shown = says, value, onChange, ...range }: SliderProps) {
  const hydrated = useHydrated();
  // A value that was set before the script ran is kept.
  const [dragged] = useState(() => {
    if (typeof document === 'undefined') return;
    const input = document.getElementById(id);
    return input instanceof HTMLInputElement ? Number(input.value) : undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useEffect(() => {
    if (dragged !== undefined && dragged !== value) onChange(dragged);
  }, []);
  return (
    <div className="slider">
      <label htmlFor={id} className={name ? undefined : 'needs-script'}>
        {label}
      </label>
      {shown && (
        <p aria-hidden="true" className="slider-value needs-script">
          {shown}
        </p>
      )}
      <div className="slider-row needs-script">
        <svg aria-hidden="true">
          <line x2="100%" y1="50%" y2="50%" />
          <line
            x2={`${Math.round(((value - range.min) / (range.max - range.min)) * 1000) / 10}%`}
            y1="50%"
            y2="50%"
            className="slider-lit"
          />
        </svg>
        <input
          type="range"
          id={id}
          name={hydrated ? name : undefined}
          {...range}
          value={value}
          aria-valuetext={says}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      {name && !hydrated && (
        <input
          type="number"
          name={name}
          {...range}
          defaultValue={value}
          aria-label={label}
          className="control script-hides"
        />
      )}
    </div>
  );
}
