/** Every component on one page; never part of the product's own screens. */
export { Playground } from './Playground.tsx'
