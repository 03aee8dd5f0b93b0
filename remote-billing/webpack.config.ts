import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('billing', import.meta.dirname)
