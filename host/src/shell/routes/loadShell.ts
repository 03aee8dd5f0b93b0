import { registryReady } from '../../remotes/release/registry.ts'

/** The app for signed-in users, in its own chunk. Waits for the registry, so that the first render has the screens. */
export async function loadShell() {
  const [shell] = await Promise.all([import(/* webpackChunkName: "shell" */ './RoutedApp.tsx'), registryReady()])
  return shell
}
