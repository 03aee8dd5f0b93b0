import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('projects', import.meta.dirname)
