/** Parts of css-tree: the whole of it includes a dictionary of CSS that nothing here needs. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
