import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('insights', import.meta.dirname)
