/**
 * The part of a lock file (`package-lock.json`, version 3) that some of its packages need: the same versions in the same
 * places.
 */

/** The entry of a package in a lock file. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
}

export interface Lock {
  lockfileVersion: number;
  /** By their place, e.g. `node_modules/a/node_modules/b`; the project itself under the empty one. */
  packages: Readonly<Record<string, LockedPackage>>;
}

/** Why a package is in the whole project; in a part of it the reason may be another one. */
const REASONS: ReadonlySet<string> = new Set(['dev', 'devOptional', 'optional', 'peer', 'extraneous']);

/** Where Node finds a package that is imported at a place: there, or above it. */
function placeOf(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (!folder) return undefined;
  }
}

/** The packages that a package requires. npm installs peers too, unless they are optional. */
function requiredBy({
  dependencies,
  peerDependencies,
  peerDependenciesMeta,
  optionalDependencies,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const isOptional = (name: string) => optionalDependencies !== undefined && name in optionalDependencies;
  return [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !isOptional(name));
}

/**
 * Reduces a lock file to the packages that a project with fewer dependencies needs. Nothing is resolved again, so peers of
 * peers keep the versions that were tested together, and no network is needed.
 * @param project the `package.json` for the lock file: its dependencies are among those of the whole
 * @throws when the whole lacks a package that is needed
 */
export function partOfLock(
  { lockfileVersion, packages }: Lock,
  project: { name: string; version: string; dependencies: Record<string, string> } & LockedPackage,
): Lock & { name: string; version: string; requires: boolean } {
  const required = new Set<string>();
  const optional = new Set<string>();
  const follow = (place: string, one: LockedPackage, into: Set<string>) => {
    for (const name of requiredBy(one)) {
      const found = placeOf(name, place, packages);
      if (!found) throw new Error(`package-lock.json has no ${name}, which ${place || 'the build'} needs.`);
      if (required.has(found) || into.has(found)) continue;
      into.add(found);
      follow(found, packages[found] ?? {}, into);
    }
  };
  follow('', project, required);
  // A package for another platform may bring its own packages: the set grows during this loop.
  const all = function* () {
    yield* required;
    yield* optional;
  };
  for (const place of all()) {
    for (const name of Object.keys(packages[place]?.optionalDependencies ?? {})) {
      const found = placeOf(name, place, packages);
      if (!found || required.has(found) || optional.has(found)) continue;
      optional.add(found);
      follow(found, packages[found] ?? {}, optional);
    }
  }
  const { name, version, ...rest } = project;
  const own = Object.fromEntries(Object.entries(rest).filter(([field]) => OWN.has(field)));
  const kept = [...required, ...optional]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((place) => {
      const fields = Object.entries(packages[place] ?? {}).filter(([field]) => !REASONS.has(field));
      return [place, { ...Object.fromEntries(fields), ...(optional.has(place) ? { optional: true } : {}) }];
    });
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { '': { name, version, ...own }, ...Object.fromEntries(kept) },
  };
}

/** The fields of `package.json` that a lock file repeats. */
const OWN: ReadonlySet<string> = new Set(['license', 'dependencies', 'engines']);
