import { remoteRecipe } from '../../src/webpack/index.ts'

export default remoteRecipe('tracking', import.meta.dirname)
