import { allScreens, decide, type ScreenKeys } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { Box, Heading, Text } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useId, useState } from 'react'
import { useHelpOf } from '../help/useScreenHelp.ts'
import { commandKey } from './commandKey.ts'
import { jumpsOf } from './jumps.ts'
import { KeyList } from './KeyList.tsx'
import { keysFor } from './keysFor.ts'

type Group = { title: string; keys: readonly ScreenKeys[] }

const everywhere: Group = {
  title: 'Everywhere',
  keys: [
    { keys: [commandKey, 'K'], does: 'Go to a screen, person or project, or do something' },
    { keys: ['/'], does: 'Search on this screen' },
    { keys: ['?'], does: 'Show these keys' },
    { keys: ['C'], does: 'Copy the link of this page' },
    { keys: ['Esc'], does: 'Close what is on top' },
  ],
}
const lists: Group = {
  title: 'Lists',
  keys: [
    { keys: ['J', 'K'], does: 'Go to the next or previous row' },
    { keys: ['Enter'], does: 'Open the row, send the form' },
    { keys: ['E'], does: 'Open or close the details of the row' },
    { keys: ['X'], does: 'Select the row, with Shift up to it' },
    { keys: ['↑', '↓'], does: 'Move in menus and lists' },
    { keys: ['[', ']'], does: 'Go to the days before or after' },
  ],
}

/** Every key, grouped by screen: first the keys that work everywhere, then those of single screens. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const [now] = useState(Date.now)
  const [screens] = useState(() => allScreens().filter(({ id }) => decide(id, account, now).open))
  const help = useHelpOf(screens)
  const jumps = jumpsOf(account, now).map(({ go, title }) => ({ keys: ['G', go.toUpperCase()], does: title }))
  const ofScreens = screens.map(({ id, title }): Group => ({ title, keys: keysFor(account, help?.[id]?.keys) }))
  const groups = [everywhere, { title: 'Go to', keys: jumps }, lists, ...ofScreens].filter(
    ({ keys }) => keys.length > 0,
  )
  return (
    <Dialog title="Keyboard shortcuts" size="lg" onClose={onClose}>
      {/* Focusable, because nothing else in it is and keys scroll only the focused element. */}
      <Box role="group" aria-label="Keys" tabIndex={0} columnCount={{ base: 1, md: 2 }} columnGap="10">
        {groups.map((group) => (
          <KeyGroup key={group.title} {...group} />
        ))}
      </Box>
      <Text fontSize="xs" color="fg.muted">
        Letters never act while you type in a field or another dialog is open over the screen.
      </Text>
    </Dialog>
  )
}

function KeyGroup({ title, keys }: Group) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} breakInside="avoid" pb="6">
      <Heading id={id} level={3} size="sm" mb="2.5">
        {title}
      </Heading>
      <KeyList keys={keys} />
    </Box>
  )
}
