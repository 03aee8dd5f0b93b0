export { AppProviders } from './AppProviders.tsx'
export { OrganizationZone } from './OrganizationZone.tsx'
export {
  useEnumLabels,
  /** @deprecated `useEnumLabels`; the old name is for releases of remotes that were built with it. */
  useEnumLabels as useEnumWords,
  useEnumOptions,
} from './useEnumLabels.ts'
