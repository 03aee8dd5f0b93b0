/** The app behind the sign-in, in a chunk of its own. */
export const loadShell = () => import(/* webpackChunkName: "shell" */ './RoutedApp.tsx')
