export { ensureBuilt } from '../../tools/build/fresh.ts';
export { NODE, ROOT } from '../../tools/project.ts';
