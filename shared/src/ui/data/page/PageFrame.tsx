import { type DayRange, titleRange } from '@dayline/shared/format'
import { chakra, Heading, useZone } from '@dayline/shared/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CopyLink } from './CopyLink.tsx'
import { useAsFilteredPage } from './filteredPage.ts'
import { PageToolsContext } from './PageTools.tsx'
import { usePrintTheme } from './usePrintTheme.ts'

export type PageFrameProps = {
  title: ReactNode
  /** Text under the title; `range` adds the days and the zone. */
  subtitle?: ReactNode
  range?: DayRange
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** The filter bar; it stays in view. */
  filters?: ReactNode
  /** Tabs under the title. */
  tabs?: ReactNode
  /** Limits the width, for forms and settings. */
  isNarrow?: boolean
  children: ReactNode
}

/** Hides an element on paper. */
const screenOnly = { _print: { display: 'none' } } as const

/** Between the subtitle and the range: a sentence needs no sign. */
function separator(subtitle: ReactNode): string {
  return typeof subtitle === 'string' && subtitle.endsWith('.') ? ' ' : ' · '
}

/** Frame of a screen: title, range and zone as text, actions, sticky filters, content. Prints as a document. */
export function PageFrame({
  title,
  subtitle,
  range,
  actions,
  filters,
  tabs,
  isNarrow = false,
  children,
}: PageFrameProps) {
  const zone = useZone()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const hasFilters = Boolean(filters)
  useAsFilteredPage(hasFilters ? tools : null)
  usePrintTheme()
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  // The table's sticky head is right under the filters, however many lines these occupy.
  useLayoutEffect(() => {
    if (!hasFilters || !bar.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      root.current?.style.setProperty('--filters-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [hasFilters])

  return (
    <chakra.div
      ref={root}
      w="full"
      maxW={isNarrow ? '60rem' : '100rem'}
      mx="auto"
      px={{ base: '4', md: '6', xl: '8' }}
      pt="5"
      pb="12"
      _print={{ p: '0', maxW: 'none' }}
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="3"
        mb="3"
      >
        {/* A long title wraps beside the buttons before the buttons move below it. */}
        <chakra.div flex="1 1 12rem" minW="0">
          <chakra.div display="flex" alignItems="center" gap="1">
            <Heading level={1} size="lg">
              {title}
            </Heading>
            <chakra.div ref={setTools} display="flex" my="-1" color="fg.muted" {...screenOnly}>
              {hasFilters && <CopyLink />}
            </chakra.div>
          </chakra.div>
          {(subtitle || range) && (
            <chakra.p fontSize="sm" color="fg.muted" mt="0.5">
              {subtitle}
              {subtitle && range && separator(subtitle)}
              {range && (
                // The days move to the next line together, instead of breaking within a date.
                <chakra.span display="inline-block">
                  <chakra.span whiteSpace="nowrap">{titleRange(range)}</chakra.span>, {zone}
                </chakra.span>
              )}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" {...screenOnly}>
            {actions}
          </chakra.div>
        )}
      </chakra.header>
      {tabs && <chakra.div {...screenOnly}>{tabs}</chakra.div>}
      {filters && (
        <chakra.div
          ref={bar}
          position="sticky"
          top="var(--shell-top, 0px)"
          zIndex="sticky"
          bg="bg"
          py="2"
          mb="2"
          mx="-1"
          px="1"
          _print={{ position: 'static', py: '0' }}
        >
          {filters}
        </chakra.div>
      )}
      <PageToolsContext value={tools}>{children}</PageToolsContext>
    </chakra.div>
  )
}
