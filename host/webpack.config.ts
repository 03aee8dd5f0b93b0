import { hostRecipe } from '@dayline/federation/webpack'

export default hostRecipe(import.meta.dirname)
