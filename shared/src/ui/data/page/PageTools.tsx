import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Element for the small buttons beside the title of the surrounding page. */
export const PageToolsContext = createContext<HTMLElement | null>(null)

/** Renders a button beside the page title; nothing outside a page. */
export function PageTool({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsContext)
  return place && createPortal(children, place)
}
