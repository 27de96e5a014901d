/** Interviews of candidates, held ones and those of the coming weeks, and what people were told of. */
import { DAY_MS, dice, id, iso, type Rows, STAFF } from './data.ts';

const KIND = id('k', 0);
const HOUR_MS = 3_600_000;
const NOTICES = 200;

/** The kind that all of them are. */
export function* interviewKinds(now: number): Rows {
  const dates = { created_at: iso(now), updated_at: iso(now) };
  const place = { place_type: 'video', place: 'https://meet.example/room' } as const;
  yield [
    'interview_kinds',
    { id: KIND, name: 'Technical interview', minutes: 60, ...place, criteria: '["Depth"]', ...dates },
  ];
}

/**
 * One interview.
 * @param people of the staff, who hold it
 * @param at when it begins: it was held, or is still to come
 */
export function* interview(
  own: string,
  application: string,
  people: readonly string[],
  at: number,
  now: number,
): Rows {
  const dates = { created_at: iso(at - 7 * DAY_MS), updated_at: iso(at - 7 * DAY_MS) };
  const how = {
    minutes: 60,
    place_type: 'video',
    place: 'https://meet.example/room',
    notice_hours: 24,
  } as const;
  yield [
    'interviews',
    {
      ...{ id: own, application_id: application, kind_id: KIND, ...how },
      ...{
        state: at < now ? ('held' as const) : ('booked' as const),
        starts_at: iso(at),
        ends_at: iso(at + HOUR_MS),
      },
      ...dates,
    },
  ];
  for (const staff_id of people) yield ['interview_people', { interview_id: own, staff_id }];
}

/** What everybody inside was told of in a month. @param applications how many there are */
export function* notices(now: number, applications: number): Rows {
  const { below, pick } = dice(14);
  const everybody = Array.from({ length: STAFF }, (_, n) => id('s', n));
  for (const staff_id of everybody)
    for (let n = 0; n < NOTICES; n++) {
      const at = iso(now - below(30 * DAY_MS));
      const about = {
        subject_type: 'application',
        subject_id: id('a', applications - 1 - below(5_000)),
      } as const;
      const kind = pick(['application', 'mention', 'reply'] as const);
      yield [
        'notices',
        {
          id: `${staff_id}n${n}`,
          staff_id,
          kind,
          ...about,
          actor_id: id('s', 3),
          created_at: at,
          desk_at: at,
          read_at: n < 20 ? null : at,
        },
      ];
    }
}
