import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ChipList } from '../../ui/Chip.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { MOTIFS } from '../content/schemas/fields.ts';
import { Figure } from './Figure.tsx';
import { Art } from './Illustration.tsx';
import { Section } from './Section.tsx';

const COLOURS = [
  ['ground', 'bg-ground'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['link', 'bg-link'],
  ['glow', 'bg-glow'],
  ['coral', 'bg-coral'],
  ['teal', 'bg-teal'],
  ['error', 'bg-error'],
  ['ok', 'bg-ok'],
] as const;

const TYPE = [
  ['display', 'text-display tracking-display font-medium'],
  ['title', 'text-title tracking-display font-medium'],
  ['head', 'text-head tracking-head font-medium'],
  ['sub', 'text-sub tracking-tight font-medium'],
  ['lead', 'text-lead text-soft'],
  ['body', 'text-body'],
  ['md', 'text-md'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {COLOURS.map(([name, look]) => (
        <li key={name} className="text-md text-soft">
          <span className={`mb-1.5 block h-14 rounded-sm border border-edge ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Controls() {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/styleguide" arrow>
            Primary
          </ButtonLink>
          <Button look="plain">Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="main" disabled>
            Please Wait
          </Button>
        </div>
        <TextLink href="/styleguide" className="w-fit">
          Text link
        </TextLink>
        <ChipList items={['TypeScript', 'PostgreSQL', 'Kubernetes']} />
        <Figure value="70%" label="a figure" lit={false} />
      </div>
      <div className="grid content-start gap-5">
        <Field id="sg-name" name="name" label="Field" required hint="A hint stands above the control." />
        <Field id="sg-email" name="email" label="Field in error" required error="Email is required" />
        <Select
          id="sg-select"
          name="select"
          label="Select"
          empty="Choose one"
          options={[{ value: 'one', label: 'One' }]}
        />
        <TextArea id="sg-text" name="text" label="Text area" rows={3} />
        <Checkbox id="sg-box" name="box">
          A box to tick
        </Checkbox>
      </div>
    </div>
  );
}

/** The basis of the sections: colors, type, controls, drawings. Only for the style guide. */
export function Foundations() {
  return (
    <>
      <Section
        head={{ as: 'h1', title: 'Style guide', text: 'Everything the pages are made of, in both themes.' }}
      >
        <div className="mt-14">
          <Colours />
        </div>
      </Section>
      <Section ruled head={{ title: 'Type' }}>
        <dl className="mt-10 grid gap-6">
          {TYPE.map(([name, look]) => (
            <div
              key={name}
              className="grid items-baseline gap-x-8 border-t border-line pt-5 lg:grid-cols-[8rem_1fr]"
            >
              <dt className="text-md text-soft">{name}</dt>
              <dd className={look}>Light on lines</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section ruled head={{ title: 'Controls' }}>
        <div className="mt-10">
          <Controls />
        </div>
      </Section>
      <Section ruled head={{ title: 'Drawings', text: 'One motif a subject, in two sizes.' }}>
        <ul className="mt-10 grid grid-cols-2 gap-5 lg:grid-cols-4">
          {MOTIFS.map((name) => (
            <li key={name} className="card text-md text-soft first:lg:col-span-2 first:lg:row-span-2">
              <Art name={name} className="mb-4 aspect-[7/6] w-full" />
              {name !== 'globe' && <Art name={name} small className="mb-4 h-16 w-40 max-w-full" />}
              <span className="mt-auto">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
