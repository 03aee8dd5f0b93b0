import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { Card, Link, Stack, Text } from '@dayline/shared/ui'

/** Where a person can see, mend and delete what is stored about them. */
export function RightsCard() {
  const canRequest = useCan('corrections.request')
  const rights = [
    { id: 'my-activities', text: 'See every minute of mine', isOpen: useCan('activity.read') },
    {
      id: 'screenshots',
      text: 'See my screenshots, and ask to have one deleted',
      isOpen: useCan('screenshots.request'),
    },
    { id: 'timesheet', text: 'See my timesheet', isOpen: useCan('timesheet.read') },
    { id: 'manual-time-entries', text: 'Add time that is missing', isOpen: useCan('timeEntry.create') },
    { id: 'account-settings', text: 'See where I am signed in', isOpen: true },
  ] as const
  return (
    <Card title="What I can do">
      <Stack as="ul" gap="1.5" m="0" p="0" listStyleType="none" fontSize="sm">
        {rights
          .filter(({ isOpen }) => isOpen)
          .map(({ id, text }) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text}</Link>
            </li>
          ))}
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
