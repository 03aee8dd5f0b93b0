import { chakra, Flex, Kbd } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { commandKey } from './commandKey.ts'

const keys: { keys: string[]; does: string }[] = [
  { keys: [commandKey, 'K'], does: 'Go to a screen, person or project, or do something' },
  { keys: ['/'], does: 'Search on this screen' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close what is on top' },
  { keys: ['Enter'], does: 'Open the row, send the form' },
  { keys: ['↑', '↓'], does: 'Move in menus and lists' },
  { keys: ['X'], does: 'Select the row, with Shift up to it' },
  { keys: ['E'], does: 'Open or close the details of the row' },
  { keys: ['C'], does: 'Copy the link of a list' },
  { keys: ['←', '→'], does: 'Move along an activity bar, change tabs' },
  { keys: ['[', ']'], does: 'Go to the days before or after' },
]

/** The keys that work everywhere. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="sm" onClose={onClose}>
      <chakra.dl display="grid" gap="3" fontSize="sm">
        {keys.map(({ keys: pressed, does }) => (
          <Flex key={does} justify="space-between" align="center" gap="4">
            <dt>{does}</dt>
            <chakra.dd display="flex" gap="1" flexShrink={0}>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Dialog>
  )
}
