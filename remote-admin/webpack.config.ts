import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('admin', import.meta.dirname)
