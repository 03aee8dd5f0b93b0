import { remoteRecipe } from '@dayline/federation/webpack'

export default remoteRecipe('notes', import.meta.dirname)
