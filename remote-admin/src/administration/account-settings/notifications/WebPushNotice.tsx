import { Button, Notice } from '@dayline/shared/ui'
import type { WebPushHere } from './webPush.api.ts'

const problems = {
  unsupported: 'This browser cannot show notifications of Dayline. Your Web switches apply to your other browsers.',
  refused:
    'This browser refuses notifications of Dayline. Allow them in its settings of this site, then load this page again.',
  undecided: 'The browser was not allowed to show notifications. Turn them on to be asked again.',
  failed: 'The browser could not reach its push service. Please try again later.',
} as const

/** Whether notifications reach this browser, and how to change that. */
export function WebPushNotice({ web }: { web: WebPushHere }) {
  const { isOn, problem, isChanging } = web
  if (isOn === undefined) return null
  if (isOn) {
    return (
      <Notice
        kind="success"
        title="Web notifications are on in this browser"
        action={
          <Button size="sm" variant="outline" tone="neutral" isLoading={isChanging} onClick={() => void web.turnOff()}>
            Turn off here
          </Button>
        }
      >
        They end here when you sign out.
      </Notice>
    )
  }
  const canTry = problem !== 'unsupported' && problem !== 'refused'
  return (
    <Notice
      kind={problem ? 'warning' : 'info'}
      title="Web notifications are off in this browser"
      action={
        canTry && (
          <Button size="sm" variant="outline" isLoading={isChanging} onClick={() => void web.turnOn()}>
            Turn on here
          </Button>
        )
      }
    >
      {problem ? problems[problem] : 'Each browser has to be turned on once; the switches below are for all of them.'}
    </Notice>
  )
}
