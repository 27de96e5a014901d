import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Kind } from '../../features/interviews/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { useHotkeys } from '../app/keys.ts';
import { OnlyFor } from '../app/OnlyFor.tsx';
import { Screen } from '../app/Screen.tsx';
import { List } from '../ui/List.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { KindEditor } from './KindEditor.tsx';
import { kindsQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/calendar/kinds');

/** In the address, for a new kind. */
const NEW = 'new';

const about = ({ minutes, criteria, questions }: Kind): string =>
  [
    `${minutes} min`,
    criteria.length === 1 ? '1 criterion' : `${criteria.length} criteria`,
    questions.length === 1 ? '1 question' : `${questions.length} questions`,
  ].join(', ');

/** The kinds of interviews, each with its kit: criteria to rate and questions to ask. */
export function KindsScreen() {
  return (
    <OnlyFor actions={['interview-kind.write']} title="Kinds and kits">
      <Kinds />
    </OnlyFor>
  );
}

function Kinds() {
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(kindsQuery);
  const kinds = query.data ?? [];
  const open = kinds.find((kind) => kind.id === id);
  const show = (next: string | undefined) => void navigate({ search: { id: next }, replace: true });
  useHotkeys([
    { key: 'C', label: 'new kind', run: () => show(NEW) },
    { key: 'Escape', label: 'back to the list', quiet: true, run: () => show(undefined) },
  ]);
  const isOpen = open !== undefined || id === NEW;
  return (
    <Screen
      title="Kinds and kits"
      note="Interview length, criteria and questions"
      actions={
        <>
          <Link to="/desk/calendar" className={buttonLook('quiet')}>
            Calendar
          </Link>
          <Button hotkey="C" onClick={() => show(NEW)}>
            New kind
          </Button>
        </>
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[17.5rem_minmax(0,1fr)]">
        <nav
          aria-label="Kinds"
          className={classes('flex min-h-0 flex-col border-line md:border-r', isOpen && 'max-md:hidden')}
        >
          <List
            query={query}
            rows={kinds}
            empty={
              <Message title="No kinds yet">
                A kind sets how long an interview takes, its criteria and its questions.
              </Message>
            }
          >
            {(kind) => (
              <ListRow
                to="/desk/calendar/kinds"
                search={{ id: kind.id }}
                aria-current={kind.id === id || undefined}
                className="justify-between"
              >
                <RowTitle title={kind.name} text={about(kind)} />
                {kind.archived && <Chip>Archived</Chip>}
              </ListRow>
            )}
          </List>
        </nav>
        <div className={classes('min-h-0 overflow-y-auto', !isOpen && 'max-md:hidden')}>
          {isOpen ? (
            <KindEditor key={id} kind={open} done={show} />
          ) : (
            <Message title="No kind selected">Select a kind in the list to edit its kit.</Message>
          )}
        </div>
      </div>
    </Screen>
  );
}
