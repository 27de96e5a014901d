import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { may } from '../../features/permissions/schema.ts';
import { useSession } from '../app/session.ts';
import { ownAvailabilityQuery } from './queries.ts';
import { ownZone, timeIn, zoneName } from './zones.ts';

/** Warns users without interview hours in another time zone than the office: its hours may be at night for them. */
export function CheckHours() {
  const { actor } = useSession();
  const gives = may(actor, 'availability.write', { ownerId: actor.id });
  const { data: own } = useQuery({ ...ownAvailabilityQuery, enabled: gives });
  const now = new Date().toISOString();
  if (!own?.isDefault || timeIn(now, own.timeZone) === timeIn(now, ownZone())) return null;
  return (
    <p className="my-6 max-w-[60ch]">
      Your interview hours are 9 to 17 in {zoneName(own.timeZone)}, and you seem to be in{' '}
      {zoneName(ownZone())}.{' '}
      <Link to="/desk/account" hash="hours" className="font-medium underline underline-offset-2">
        Set your hours
      </Link>
    </p>
  );
}
