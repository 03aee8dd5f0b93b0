import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Place of the small buttons beside the title of the page around a component. */
export const PageToolsContext = createContext<HTMLElement | null>(null)

/** Draws a button beside the title of the page; nothing where there is no page. */
export function PageTool({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsContext)
  return place && createPortal(children, place)
}
