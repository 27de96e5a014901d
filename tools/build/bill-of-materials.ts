/** The components of a release, for scanners of licences and vulnerabilities: CycloneDX 1.5 as JSON. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Component {
  type: string;
  name: string;
  version: string;
  purl?: string;
  components?: Component[];
  [field: string]: unknown;
}

/** Names of `process.versions` for interfaces, data or Node itself, which are not software inside it. */
const NO_PARTS: ReadonlySet<string> = new Set(['node', 'modules', 'napi', 'cldr', 'tz', 'unicode']);

/** The libraries of the system that a release contains for Node (`release.ts`). */
const LIBATOMIC: Component = {
  ...{ type: 'library', name: 'libatomic', version: '1', 'bom-ref': 'libatomic@1' },
  licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
};

/** A licence that npm leaves out, in the package's own words: without an identifier of SPDX, or as a text alone, whose first line names it. */
function statedLicence(folder: string, name: string) {
  const path = (file: string) => join(folder, 'node_modules', name, file);
  const { license } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
  if (license) return [{ license: { name: String(license) } }];
  if (!existsSync(path('LICENSE'))) return undefined;
  const content = readFileSync(path('LICENSE'), 'utf8');
  return [{ license: { name: content.trim().split('\n', 1)[0], text: { content } } }];
}

/** Node with everything that is compiled into it. */
function nodeComponent(): Component {
  const { node } = process.versions;
  const part = (name: string, version: string): Component => ({
    ...{ type: 'library', name, version },
    ...{ 'bom-ref': `node/${name}@${version}`, purl: `pkg:generic/${name}@${version}` },
  });
  return {
    ...{ type: 'platform', name: 'node', version: node },
    ...{ 'bom-ref': `node@${node}`, purl: `pkg:generic/node@${node}` },
    cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    components: Object.entries(process.versions)
      .filter(([name]) => !NO_PARTS.has(name))
      .map(([name, version]) => part(name, version ?? '')),
  };
}

/**
 * @param folder with `package.json`, its lock file and the installed packages
 * @param version of the release
 * @returns the packages as npm lists them, and the Node that runs them
 */
export function billOfMaterials(folder: string, version: string): string {
  const npm = process.env.npm_execpath;
  const args = [...(npm ? [npm] : []), 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const listed = execFileSync(npm ? process.execPath : 'npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bill = JSON.parse(listed);
  bill.metadata.lifecycles = [{ phase: 'build' }];
  Object.assign(bill.metadata.component, { name: 'website', version });
  for (const component of bill.components) component.licenses ??= statedLicence(folder, component.name);
  bill.components.push(nodeComponent(), LIBATOMIC);
  return `${JSON.stringify(bill, null, 2)}\n`;
}
