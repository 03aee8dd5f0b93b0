import { Portal } from '@chakra-ui/react'
import { createContext, type ReactNode, type RefObject, useContext } from 'react'

const ContainerContext = createContext<RefObject<HTMLElement | null> | null>(null)

/** Container for floating content below it: inside the open dialog, so that its focus trap includes it. */
export function FloatingContainer({
  container,
  children,
}: {
  container: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return <ContainerContext value={container}>{children}</ContainerContext>
}

/** Moves floating content out of clipping boxes into the surrounding dialog or the body. */
export function FloatingPortal({ children }: { children: ReactNode }) {
  const container = useContext(ContainerContext)
  return <Portal {...(container ? { container } : {})}>{children}</Portal>
}
