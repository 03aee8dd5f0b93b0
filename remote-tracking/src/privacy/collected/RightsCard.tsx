import { decide, pathOf, type ScreenId } from '@dayline/shared/navigation'
import { useAccount, useCan } from '@dayline/shared/session'
import { Card, Link, Stack, Text, touchScreen } from '@dayline/shared/ui'
import { useCanRequestCorrection } from '../useCanRequestCorrection.ts'

const rights = [
  { id: 'my-activities', text: 'See every minute of mine' },
  { id: 'screenshots', text: 'See my screenshots, and ask to have one deleted' },
  { id: 'timesheet', text: 'See my timesheet' },
  { id: 'manual-time-entries', text: 'Add time that is missing' },
  { id: 'account-settings', text: 'See where I am signed in' },
] as const satisfies { id: ScreenId; text: string }[]

/** Links to the screens where users can see, correct and delete what is stored about them. */
export function RightsCard() {
  const account = useAccount()
  const canRequest = useCanRequestCorrection()
  const canAdd = useCan('timeEntry.create')
  const canHide = useCan('screenshots.redact')
  const isOpen = (id: ScreenId) => decide(id, account, Date.now()).open && (id !== 'manual-time-entries' || canAdd)
  return (
    <Card title="What I can do">
      <Stack
        as="ul"
        gap="1.5"
        m="0"
        p="0"
        listStyleType="none"
        fontSize="sm"
        css={{ [touchScreen]: { gap: '0', '& a': { display: 'flex', alignItems: 'center', minH: '11' } } }}
      >
        {rights
          .filter(({ id }) => isOpen(id))
          .map(({ id, text }) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text}</Link>
            </li>
          ))}
        {canHide && isOpen('screenshots') && (
          <li>
            <Link to={pathOf('screenshots')}>Hide parts of my screenshots for good</Link>
          </li>
        )}
        {canRequest && (
          <li>
            <Link to={pathOf('privacy', { tab: 'corrections', correct: 'new' })}>
              Ask for a correction of time or ratings
            </Link>
          </li>
        )}
      </Stack>
      <Text fontSize="sm" color="fg.muted" mt="2">
        The help panel names whom to ask about anything else.
      </Text>
    </Card>
  )
}
