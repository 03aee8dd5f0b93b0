/** The router library; all code imports it from here. */
export {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { RouterProvider, useReadLocation, useReadParams } from './CurrentRouter.tsx'
export { openedState, stateAfter } from './panelEntries.ts'
export { useFollowLinks } from './useFollowLinks.ts'
export { useLeavePanel } from './useLeavePanel.ts'
export { deleteProfile, type Profile, useProfile } from './useProfile.ts'
