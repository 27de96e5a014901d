/** Parts of css-tree: the whole of it brings a dictionary of CSS along, which nothing here asks. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
