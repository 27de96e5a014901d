import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DeclineReasonSettings } from '../../features/candidates/decline-reasons.schema.ts';
import { LANGUAGE, type Language, type OwnTemplate, type Template } from '../../features/mail/schema.ts';
import { mayEver } from '../../features/permissions/schema.ts';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../app/session.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { OwnEditor } from './OwnEditor.tsx';
import { ownTemplatesQuery, reasonSettingsQuery, templatesQuery } from './queries.ts';
import { ReasonEditor } from './ReasonEditor.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateGroup } from './TemplateGroup.tsx';

const route = getRouteApi('/inside/desk/mail');

const AUDIENCES = { hiring: 'Hiring', sales: 'Sales', privacy: 'Privacy' } as const;

/** One of each purpose: in the first language, which each has. */
const purposesOf = (templates: readonly Template[]): Template[] =>
  templates.filter(({ language }) => language === LANGUAGE);

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
  const { actor } = useSession();
  const hires = mayEver(actor, 'hiring-template.write');
  const reasons = useQuery({ ...reasonSettingsQuery, enabled: hires });
  const own = useQuery(ownTemplatesQuery);
  return (
    <Loaded query={useQuery(templatesQuery)}>
      {(data) =>
        hires ? (
          <Loaded query={reasons}>
            {(items) => <Templates data={data} reasons={items} own={own.data ?? []} />}
          </Loaded>
        ) : (
          <Templates data={data} reasons={[]} own={own.data ?? []} />
        )
      }
    </Loaded>
  );
}

interface TemplatesProps {
  data: readonly Template[];
  reasons: readonly DeclineReasonSettings[];
  own: readonly OwnTemplate[];
}

function Templates({ data, reasons, own }: TemplatesProps) {
  const { id, reason, own: ownId, language = LANGUAGE } = route.useSearch();
  const groups = Map.groupBy(purposesOf(data), ({ audience }) => audience);
  const open = id ? templateIn(data, id, language) : undefined;
  const letter = data.find(({ audience, written }) => audience === 'hiring' && written === 'by a person');
  const openReason = reasons.find(({ code }) => code === reason);
  const letterOf = (audience: string) =>
    data.find((one) => one.audience === audience && one.written === 'by a person');
  const openOwn = own.find((one) => one.id === ownId);
  const ownLetter = letterOf(openOwn?.audience ?? ownId?.replace('new-', '') ?? '');
  const editsReason = letter && (reason === 'new' || openReason);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[13.75rem_minmax(0,1fr)] lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <nav
        aria-label="Templates"
        className={classes(
          'overflow-y-auto border-r border-line pb-4',
          Boolean(open || editsReason || ownLetter) && 'max-md:hidden',
        )}
      >
        {[...groups].map(([audience, templates]) => (
          <TemplateGroup
            key={audience}
            name={AUDIENCES[audience]}
            items={templates.map((one) => ({
              ...{ key: one.id, title: one.title, text: one.subject, current: one.id === id },
              search: { view: 'templates', id: one.id },
            }))}
          />
        ))}
        {letter && (
          <TemplateGroup
            name="Decline reasons"
            items={reasons.map(({ code, label, archived, subject }) => ({
              ...{ key: code, title: label, text: archived ? 'Archived' : subject, current: code === reason },
              search: { view: 'templates', reason: code },
            }))}
            add={{ name: 'Add decline reason', search: { view: 'templates', reason: 'new' } }}
          />
        )}
        {(['hiring', 'sales'] as const).filter(letterOf).map((audience) => (
          <TemplateGroup
            key={audience}
            name={groups.size > 1 ? `Yours, ${AUDIENCES[audience].toLowerCase()}` : 'Yours'}
            items={own
              .filter((one) => one.audience === audience)
              .map((one) => ({
                ...{ key: one.id, title: one.title, text: one.subject, current: one.id === ownId },
                search: { view: 'templates', own: one.id },
              }))}
            add={{ name: 'Add template', search: { view: 'templates', own: `new-${audience}` } }}
          />
        ))}
      </nav>
      {open && !reason && (
        <TemplateEditor
          key={`${open.id}/${open.language}`}
          template={open}
          written={data.filter((one) => one.id === open.id).map((one) => one.language)}
        />
      )}
      {editsReason && <ReasonEditor key={reason} reason={openReason} reasons={reasons} letter={letter} />}
      {ownLetter && <OwnEditor key={ownId} template={openOwn} letter={ownLetter} />}
      {!open && !editsReason && !ownLetter && (
        <div className="max-md:hidden">
          <Message title="No template selected">Select a template to edit the text of an email.</Message>
        </div>
      )}
    </div>
  );
}
