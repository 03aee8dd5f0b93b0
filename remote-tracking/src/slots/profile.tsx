import { contractMajor, type ProfileSlotProps, type Slot } from '@dayline/shared/contract'
import { Profile } from './profile/Profile.tsx'

/** A person's day in the profile drawer of the shell. */
export const slot = { contract: contractMajor, Slot: Profile } satisfies Slot<ProfileSlotProps>
