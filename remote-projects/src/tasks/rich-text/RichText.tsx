import { chakra } from '@dayline/shared/ui'
import { useLayoutEffect, useRef } from 'react'
import { cleanFragment } from './cleanHtml.ts'
import { richTextStyles } from './richTextStyles.ts'

type RichTextProps = {
  html: string
  /** Turns mentions into buttons that call this. */
  onMention?: ((employeeId: number) => void) | undefined
}

/** Turns mentions into buttons, for those who may open people. */
function makeButtons(fragment: DocumentFragment): void {
  for (const mention of fragment.querySelectorAll<HTMLElement>('span[data-mention]')) {
    mention.setAttribute('role', 'button')
    mention.tabIndex = 0
  }
}

/** Shows rich text, sanitized by the contract's policy on every render. */
export function RichText({ html, onMention }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const isLinked = onMention !== undefined

  useLayoutEffect(() => {
    const fragment = cleanFragment(html)
    if (isLinked) makeButtons(fragment)
    box.current?.replaceChildren(fragment)
  }, [html, isLinked])

  function openMention(target: EventTarget): boolean {
    const id = target instanceof Element && target.closest('[data-mention]')?.getAttribute('data-mention')
    if (!id || !onMention) return false
    onMention(Number(id))
    return true
  }

  return (
    // The buttons are the mentions inside, which come from HTML.
    <chakra.div
      ref={box}
      css={richTextStyles}
      onClick={(event) => openMention(event.target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && openMention(event.target)) event.preventDefault()
      }}
    />
  )
}
