import { chakra } from '@dayline/shared/ui'
import { useLayoutEffect, useRef } from 'react'
import { cleanFragment } from './cleanHtml.ts'
import { richTextStyles } from './richTextStyles.ts'

type RichTextProps = {
  html: string
  /** Makes mentions buttons that open the person. */
  onMention?: ((employeeId: number) => void) | undefined
}

/** A mention that can be pressed, for those who may open people. */
function makeButtons(fragment: DocumentFragment): void {
  for (const mention of fragment.querySelectorAll<HTMLElement>('span[data-mention]')) {
    mention.setAttribute('role', 'button')
    mention.tabIndex = 0
  }
}

/** Shows rich text, cleaned by the policy of the contract each time it is drawn. */
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
    // The mentions inside are the buttons, drawn from HTML.
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
