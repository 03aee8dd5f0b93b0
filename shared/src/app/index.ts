export { AppProviders } from './AppProviders.tsx'
export { OrganizationZone } from './OrganizationZone.tsx'
export { useEnumWords } from './useEnumWords.ts'
