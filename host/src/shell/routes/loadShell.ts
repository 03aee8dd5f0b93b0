/**
 * The app for signed-in users and the loader of the remotes, in a chunk that the sign-in page does not load. Waits for
 * the registry, so that the first render has the screens.
 */
export async function loadShell() {
  const [shell, { startReleases }] = await Promise.all([
    import(/* webpackChunkName: "shell" */ './RoutedApp.tsx'),
    import(/* webpackChunkName: "shell" */ '../../remotes/startReleases.ts'),
  ])
  await startReleases()
  return shell
}
