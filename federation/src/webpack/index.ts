export { hostRecipe } from './hostRecipe.ts'
export type { BuildOptions, Recipe } from './recipe.ts'
export { remoteRecipe } from './remoteRecipe.ts'
