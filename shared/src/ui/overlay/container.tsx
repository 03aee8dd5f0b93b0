import { Portal } from '@chakra-ui/react'
import { createContext, type ReactNode, type RefObject, useContext } from 'react'

const ContainerContext = createContext<RefObject<HTMLElement | null> | null>(null)

/** Says where floating things below it are put: inside the open dialog, so that its focus trap holds them too. */
export function FloatingContainer({
  container,
  children,
}: {
  container: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return <ContainerContext value={container}>{children}</ContainerContext>
}

/** Moves floating content out of clipping boxes, into the surrounding dialog or the body. */
export function FloatingPortal({ children }: { children: ReactNode }) {
  const container = useContext(ContainerContext)
  return <Portal {...(container ? { container } : {})}>{children}</Portal>
}
