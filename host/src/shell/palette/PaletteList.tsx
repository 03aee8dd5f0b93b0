import { Box, chakra, Flex, Text, touchScreen } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import type { Entry } from './entries.ts'

type PaletteListProps = {
  id: string
  /** In the order of the arrow keys; entries of a section are adjacent. */
  entries: readonly Entry[]
  active: Entry | undefined
  onPoint: (id: string) => void
  onRun: (entry: Entry) => void
}

/** The matches, in sections. The focus stays in the search field, which announces the active line. */
export function PaletteList({ id, entries, active, onPoint, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const sections = [...new Set(entries.map(({ section }) => section))]
  const activeId = active?.id

  // An effect, because scrolling is outside of React: keeps the active line in view.
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  return (
    <Box ref={list} id={id} role="listbox" aria-label="Results" maxH="min(24rem, 60dvh)" overflowY="auto" p="2">
      {sections.map((section) => (
        <Box key={section} role="group" aria-label={section} pb="1">
          <Text aria-hidden px="2.5" py="1" fontSize="xs" fontWeight="medium" color="fg.subtle">
            {section}
          </Text>
          {entries.map((entry) =>
            entry.section === section ? (
              <Line
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                isActive={entry.id === activeId}
                onPoint={() => onPoint(entry.id)}
                onRun={() => onRun(entry)}
              />
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  )
}

type LineProps = { id: string; entry: Entry; isActive: boolean; onPoint: () => void; onRun: () => void }

function Line({ id, entry: { icon, label, detail, keys = [], more }, isActive, onPoint, onRun }: LineProps) {
  return (
    <chakra.div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onRun}
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="9"
      css={{ [touchScreen]: { minH: '11' } }}
      px="2.5"
      borderRadius="l1"
      cursor="pointer"
      fontSize="sm"
      bg={isActive ? 'brand.subtle' : undefined}
      color={isActive ? 'brand.fg' : undefined}
    >
      {icon}
      <chakra.span flex="1" minW="0" truncate>
        {label}
      </chakra.span>
      {detail && (
        <chakra.span color="fg.subtle" fontSize="xs" flexShrink={0}>
          {detail}
        </chakra.span>
      )}
      {/* Hidden from screen readers: the keys are no part of the line’s name. */}
      <Flex aria-hidden hideBelow="md" gap="1" flexShrink={0}>
        <KeyCaps keys={more && isActive ? ['Tab'] : keys} />
      </Flex>
    </chakra.div>
  )
}
