import { z } from 'astro/zod';
import { motif, path, text } from '../site/schemas/fields.ts';
import { Art } from '../ui/Art.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export const schema = z.strictObject({
  kind: z.literal('serviceRows'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
  services: z
    .array(
      z.strictObject({
        name: text(40, 'Name of the service'),
        text: text(120, 'What the client gets'),
        link: path,
        art: motif,
      }),
    )
    .min(3)
    .max(14),
});

/** The services as a ruled list. A whole row is the target of its link. */
export default function ServiceRows({ id, title, text, services }: z.output<typeof schema>) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <Rows className="reveal mt-14 lg:mt-20">
        {services.map((service, index) => (
          <Row
            key={service.name}
            className="group grid items-center gap-x-6 gap-y-1.5 py-6 max-lg:grid-cols-[1fr_auto] lg:min-h-28 lg:grid-cols-[76px_3fr_4fr_160px_112px] lg:py-4"
          >
            <span aria-hidden="true" className="text-sm text-soft tabular-nums max-lg:hidden">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="text-sub tracking-tight transition-colors group-hover:text-link">
              {service.name}
            </h3>
            <p className="max-w-[44ch] text-sm text-soft max-lg:order-3 max-lg:col-span-2 lg:text-base">
              {service.text}
            </p>
            <Art name={service.art} small className="h-16 w-40 max-lg:hidden" />
            <TextLink
              href={service.link}
              about={service.name}
              className="justify-self-end after:absolute after:inset-0"
            >
              Read more
            </TextLink>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
