import { registryReady } from '../../remotes/release/registry.ts'

/** The app behind the sign-in, in a chunk of its own. Waits for the registry, so that its first render knows the screens. */
export async function loadShell() {
  const [shell] = await Promise.all([import(/* webpackChunkName: "shell" */ './RoutedApp.tsx'), registryReady()])
  return shell
}
