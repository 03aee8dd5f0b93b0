import { hostRecipe } from '../../src/webpack/index.ts'

export default hostRecipe(import.meta.dirname)
