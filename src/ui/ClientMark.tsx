/** Drawn marks of sample clients, in a square of 24 units. */
export const CLIENT_MARKS = {
  beam: 'M12 1.5 22.5 12 12 22.5 1.5 12zM8 8v2.4h2.7v3.2H8V16h8v-2.4h-2.7v-3.2H16V8z',
  petals: 'M11 2a10 10 0 0 0 0 20zM13.5 4.5a8 8 0 0 1 0 15z',
  seed: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2.8c2.5 1.5 3.8 4 3.8 7.2s-1.3 5.7-3.8 7.2c-2.5-1.5-3.8-4-3.8-7.2s1.3-5.7 3.8-7.2z',
  arch: 'M3 21.5V11a9 9 0 0 1 18 0v10.5h-5V11a4 4 0 0 0-8 0v10.5z',
  steps: 'M2 22v-7l5-3v10zM9.5 22V11l5-3v14zM17 22V7l5-3v18z',
  chevrons: 'M1.5 4h5L13 12l-6.5 8h-5L8 12zM11 4h5l6.5 8-6.5 8h-5l6.5-8z',
  ring: 'M12 1.5l9.1 5.25v10.5L12 22.5l-9.1-5.25V6.75zM12 5 6 8.5v7l6 3.5 6-3.5v-7zm0 4.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  shield: 'M3 2h8v9H3zM13 2h8v9h-8zM3 13h8v9a9 9 0 0 1-8-9zM13 13h8a9 9 0 0 1-8 9z',
} as const;

export type ClientMarkName = keyof typeof CLIENT_MARKS;

/** Mark and name of a client, as one line. */
export function ClientMark({ name, mark }: { name: string; mark: ClientMarkName }) {
  return (
    <span className="flex items-center gap-3 text-lead font-medium tracking-tight whitespace-nowrap text-soft">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-current">
        <path fillRule="evenodd" d={CLIENT_MARKS[mark]} />
      </svg>
      {name}
    </span>
  );
}
