/** Settings that are new, removed or changed since the last start. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readLastStart } from '../../platform/release.ts';
import { type Config, settingDefaults } from '../../platform/settings/settings.ts';
import { type Finding, ok, warning } from '../doctor/finding.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Variables that libraries and the system read. */
const OF_OTHERS = /^(AWS_|NODE_|PG|LC_|(TZ|LANG|PATH|HOME)$)/;

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** @param env the settings of the operator */
export function compareSettings(
  before: Settings,
  now: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const added = Object.keys(now).filter((name) => !(name in before));
  const gone = Object.keys(before).filter((name) => !(name in now) && env[name]);
  const changed = Object.keys(now).filter(
    (name) => name in before && !env[name] && shown(before[name]) !== shown(now[name]),
  );
  return [
    ...added.map((name) =>
      ok('Settings', `${name} is new${now[name] === null ? '' : `, ${shown(now[name])} by default`}`),
    ),
    ...gone.map((name) =>
      warning(
        'Settings',
        `${name} is set, and is no longer a setting`,
        'See website.env.example, then remove it.',
      ),
    ),
    ...changed.map((name) =>
      warning(
        'Settings',
        `${name} was ${shown(before[name])} by default and is ${shown(now[name])}`,
        `Set ${name}=${shown(before[name] ?? '')} if it should stay.`,
      ),
    ),
  ];
}

/** Names in the file of settings that no code reads: most are misspelled. */
export function findUnknown(now: Settings = settingDefaults()): Finding[] {
  const file = process.env.WEBSITE_ENV;
  if (!file || !existsSync(file)) return [];
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
    .filter((name) => !(name in now) && !OF_OTHERS.test(name))
    .map((name) =>
      warning('Settings', `${file} sets ${name}, which is not a setting`, 'Correct it, or remove it.'),
    );
}

export async function examineSettings({ DATA_DIR }: Config): Promise<Finding[]> {
  const now = settingDefaults();
  const last = readLastStart(DATA_DIR);
  const found = [...(last ? compareSettings(last.settings, now, process.env) : []), ...findUnknown(now)];
  if (found.length > 0) return found;
  return [ok('Settings', last ? `as in ${last.version}` : 'no earlier release has recorded its settings')];
}
