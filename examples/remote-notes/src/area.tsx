import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** The components of the Notes screens. */
export const area = {
  contract: contractMajor,
  routes: {
    notes: () => import('./notes/NotesPage.tsx'),
  },
} satisfies AreaOf<typeof screens>
