import type { WebhookEvent } from '@dayline/shared/contract'
import { Checkbox, chakra, FieldGroup } from '@dayline/shared/ui'
import { eventGroups, eventLabel } from './eventTexts.ts'

type EventChoiceProps = {
  value: readonly WebhookEvent[]
  onChange: (events: WebhookEvent[]) => void
  error: readonly string[] | undefined
}

/** Chooses the delivered events; each group has a check box for all of its events. */
export function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const without = (events: readonly WebhookEvent[]) => value.filter((each) => !events.includes(each))
  const set = (events: readonly WebhookEvent[], isOn: boolean) =>
    onChange([...without(events), ...(isOn ? events : [])])

  return (
    <FieldGroup label="Events" error={error}>
      <chakra.div display="grid" gap="3">
        {eventGroups.map(({ title, events }) => (
          <div key={title}>
            <Checkbox checked={events.every((event) => value.includes(event))} onChange={(isOn) => set(events, isOn)}>
              {title}
            </Checkbox>
            <chakra.div ps="6" pt="1" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
              {events.map((event) => (
                <Checkbox key={event} checked={value.includes(event)} onChange={(isOn) => set([event], isOn)}>
                  <chakra.span srOnly>{`${title}: `}</chakra.span>
                  {eventLabel(event)}
                </Checkbox>
              ))}
            </chakra.div>
          </div>
        ))}
      </chakra.div>
    </FieldGroup>
  )
}
