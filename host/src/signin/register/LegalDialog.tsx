import { chakra, useTheme } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import type { SyntheticEvent } from 'react'

export type LegalPage = 'terms' | 'privacy'

const pages: Record<LegalPage, { title: string; url: string }> = {
  terms: { title: 'Terms of use', url: new URL('../../../public/legal/terms.html', import.meta.url).href },
  privacy: { title: 'Privacy policy', url: new URL('../../../public/legal/privacy.html', import.meta.url).href },
}

/** One of our static pages in a dialog. It runs no script; only its theme and font are set from here. */
export function LegalDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const { title, url } = pages[page]
  const { theme } = useTheme()

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument
    if (!page) return
    page.documentElement.style.colorScheme = theme
    // Uses our font for the page's text.
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) page.head.append(sheet.cloneNode())
    page.body.style.fontFamily = getComputedStyle(document.body).fontFamily
  }

  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <chakra.iframe
        src={url}
        title={title}
        sandbox="allow-same-origin"
        onLoad={handleLoad}
        display="block"
        w="full"
        h="60dvh"
        border="0"
        style={{ colorScheme: theme }}
      />
    </Dialog>
  )
}
