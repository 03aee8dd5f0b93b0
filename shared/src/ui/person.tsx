import { createContext, type ReactNode, useContext } from 'react'

const PersonContext = createContext<number | null>(null)

/** Provides the signed-in user's id, for choices that the browser stores per person. */
export function PersonProvider({ id, children }: { id: number | null; children: ReactNode }) {
  return <PersonContext value={id}>{children}</PersonContext>
}

/** Id of the user who is signed in; null for guests. */
export const usePersonId = (): number | null => useContext(PersonContext)
