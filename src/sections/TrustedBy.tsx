import { z } from 'astro/zod';
import { copy } from '../ui/copy.ts';

const SHAPES = {
  diamond: 'M8 1l7 7-7 7-7-7z',
  triangle: 'M8 2l7 12H1z',
  square: 'M2 2h12v12H2z',
  circle: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z',
  half: 'M8 1a7 7 0 1 0 0 14zM9.5 2v12a6 6 0 0 0 0-12z',
  bars: 'M1 9h3.6v6H1zM6.2 5h3.6v10H6.2zM11.4 1H15v14h-3.6z',
} as const;

export const schema = z.strictObject({
  kind: z.literal('trustedBy'),
  title: copy(30, 'Short, e.g. Trusted by'),
  clients: z
    .array(
      z.strictObject({
        name: copy(40, 'Name of the client'),
        shape: z
          .enum(Object.keys(SHAPES) as [keyof typeof SHAPES])
          .describe('The drawn mark before the name'),
      }),
    )
    .min(3)
    .max(8),
});

/** A quiet line of client names; it wraps rather than scrolls. */
export default function TrustedBy({ title, clients }: z.output<typeof schema>) {
  return (
    <section aria-labelledby="trusted-by" className="border-y border-line">
      <div className="page flex flex-wrap items-center gap-x-14 gap-y-5 py-9">
        <h2 id="trusted-by" className="text-sm text-soft max-lg:w-full">
          {title}
        </h2>
        <ul className="flex grow flex-wrap gap-x-10 gap-y-4 xl:justify-between">
          {clients.map((client) => (
            <li
              key={client.name}
              className="flex items-center gap-2.5 text-lead font-medium tracking-tight whitespace-nowrap text-soft"
            >
              <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
                <path d={SHAPES[client.shape]} />
              </svg>
              {client.name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
