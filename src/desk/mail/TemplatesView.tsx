import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LANGUAGE, type Language, type Template } from '../../features/mail/schema.ts';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { templatesQuery } from './queries.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

const route = getRouteApi('/inside/desk/mail');

const AUDIENCES = { hiring: 'Hiring', sales: 'Sales', privacy: 'Privacy' } as const;

/** One of each purpose. */
const purposesOf = (templates: readonly Template[]): Template[] =>
  templates.filter(({ id }, index) => templates.findIndex((one) => one.id === id) === index);

/** The template of a language. An untranslated one starts with the text of the first language. */
function templateIn(templates: readonly Template[], id: string, language: Language): Template | undefined {
  const own = templates.filter((one) => one.id === id);
  const first = own.find((one) => one.language === LANGUAGE);
  return (
    own.find((one) => one.language === language) ??
    (first && { ...first, language, version: 0, updatedAt: null })
  );
}

/** Templates by purpose, and the open one beside them; on a phone one or the other. */
export function TemplatesView() {
  const { id, language = LANGUAGE } = route.useSearch();
  return (
    <Loaded query={useQuery(templatesQuery)}>
      {(data) => <Templates data={data} id={id} open={id ? templateIn(data, id, language) : undefined} />}
    </Loaded>
  );
}

interface TemplatesProps {
  data: readonly Template[];
  id: string | undefined;
  open: Template | undefined;
}

function Templates({ data, id, open }: TemplatesProps) {
  const groups = Map.groupBy(purposesOf(data), ({ audience }) => audience);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[13.75rem_minmax(0,1fr)] lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <nav
        aria-label="Templates"
        className={classes('overflow-y-auto border-r border-line', open && 'max-md:hidden')}
      >
        {[...groups].map(([audience, templates]) => (
          <section key={audience} aria-label={AUDIENCES[audience]}>
            <h2 className="px-4 pt-4 pb-1.5 text-xs font-normal text-soft md:px-5">{AUDIENCES[audience]}</h2>
            <ul>
              {templates.map((template) => (
                <li key={template.id}>
                  <Link
                    to="/desk/mail"
                    search={{ view: 'templates', id: template.id }}
                    aria-current={template.id === id ? 'page' : undefined}
                    className="block px-4 py-2 hover:bg-wash/60 focus-visible:-outline-offset-2 aria-[current]:bg-lit md:px-5"
                  >
                    <span className="block">{template.title}</span>
                    <span className="block truncate text-sm text-soft">{template.subject}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {open ? (
        <TemplateEditor
          key={`${open.id}/${open.language}`}
          template={open}
          written={data.filter((one) => one.id === open.id).map((one) => one.language)}
        />
      ) : (
        <div className="max-md:hidden">
          <Message title="No template selected">Select a template to edit the text of an email.</Message>
        </div>
      )}
    </div>
  );
}
