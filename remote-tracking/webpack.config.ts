import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('tracking', import.meta.dirname)
