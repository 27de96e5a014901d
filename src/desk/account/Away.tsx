import { useSession } from '../app/session.ts';
import { Absence } from '../handovers/Absence.tsx';
import { HandOverForm } from '../handovers/HandOverForm.tsx';
import { Panel } from '../ui/Panel.tsx';

/** When the user is away, and who takes over which work. */
export function Away() {
  const { me } = useSession();
  return (
    <>
      <Panel
        title="Absence"
        note="Colleagues see your return date when they assign work. Your notification settings still apply."
      >
        <Absence id={me.id} />
      </Panel>
      <Panel
        title="Hand over my work"
        note="All at once, or each kind to a different colleague. You can undo this for five minutes."
      >
        <HandOverForm person={{ id: me.id, name: me.name }} empty="You have no open work." />
      </Panel>
    </>
  );
}
