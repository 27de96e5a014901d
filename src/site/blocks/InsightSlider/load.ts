export { default } from '../InsightTeasers/load.ts';
