export { useAccount, useAccountQuery, useCan, useMe, useOrganization } from './account.ts'
export { Can } from './Can.tsx'
export { beforeSessionEnds } from './sessionWork.ts'
export {
  followStoredToken,
  forgetToken,
  isLiveSession,
  keepToken,
  onTokenElsewhere,
  organizationIdAtom,
  readToken,
  sessionStore,
  tokenAtom,
  userIdAtom,
} from './token.ts'
export { isSwitching, signOut, switchOrganization, useSession } from './useSession.ts'
