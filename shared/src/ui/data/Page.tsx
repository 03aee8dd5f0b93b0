import { type DayRange, titleRange } from '@dayline/shared/format'
import { chakra, Heading, useZone } from '@dayline/shared/ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PageProps = {
  title: ReactNode
  /** Words under the title; `range` adds the days and the zone. */
  subtitle?: ReactNode
  range?: DayRange
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** The filter bar; it stays in view. */
  filters?: ReactNode
  /** Tabs under the title. */
  tabs?: ReactNode
  /** Reading width for forms and settings. */
  isNarrow?: boolean
  children: ReactNode
}

/** Frame of a screen: title, range and zone in words, actions, sticky filters, content. */
export function Page({ title, subtitle, range, actions, filters, tabs, isNarrow = false, children }: PageProps) {
  const zone = useZone()
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const hasFilters = Boolean(filters)

  // The table's sticky head stands right under the filters, however many lines they take.
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
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="3"
        mb="3"
      >
        {/* Long words wrap beside the buttons before the buttons go below them. */}
        <chakra.div flex="1 1 12rem" minW="0">
          <Heading level={1} size="lg">
            {title}
          </Heading>
          {(subtitle || range) && (
            <chakra.p fontSize="sm" color="fg.muted" mt="0.5" data-number>
              {subtitle}
              {subtitle && range && ' · '}
              {range && `${titleRange(range)}, ${zone}`}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            {actions}
          </chakra.div>
        )}
      </chakra.header>
      {tabs}
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
        >
          {filters}
        </chakra.div>
      )}
      {children}
    </chakra.div>
  )
}
