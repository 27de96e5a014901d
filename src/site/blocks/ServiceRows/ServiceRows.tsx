import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import { Art } from '../../components/Illustration.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** The services as a ruled list. A whole row is the target of its link. */
export default function ServiceRows({ id, title, text, services }: Content) {
  return (
    <Section head={{ id, title, text }}>
      <Rows className="reveal mt-14 lg:mt-20">
        {services.map((service, index) => (
          <Row key={service.name} className="service-row">
            <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
            <h3>{service.name}</h3>
            <p>{service.text}</p>
            <Art name={service.art} small />
            <TextLink href={service.link} about={service.name} className="stretched">
              {words().readMore}
            </TextLink>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
