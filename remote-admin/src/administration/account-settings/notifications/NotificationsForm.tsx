import { useEnumLabels } from '@dayline/shared/app'
import type { NotificationSetting } from '@dayline/shared/contract'
import { Form } from '@dayline/shared/forms'
import { Card, chakra, VisuallyHidden } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import {
  type NotificationChannel,
  notificationChannels,
  switchKey,
  useNotificationsForm,
} from '../accountSettings.api.ts'
import { SaveButtons } from '../SaveButtons.tsx'
import { aboutNotification } from './aboutNotification.ts'
import { WebPushNotice } from './WebPushNotice.tsx'
import { useWebPushHere } from './webPush.api.ts'

const isActive: Record<NotificationChannel, (setting: NotificationSetting) => boolean> = {
  Email: ({ EmailIsActive }) => EmailIsActive,
  Bell: ({ Bell }) => Bell !== undefined,
  Web: ({ WebIsActive }) => WebIsActive,
}
const columns = {
  display: 'grid',
  gridTemplateColumns: '1fr 3.5rem 3.5rem 3.5rem',
  gap: '2',
  alignItems: 'center',
} as const

/** One row per kind with a switch per channel; the changed switches are saved together. */
export function NotificationsForm({ settings }: { settings: NotificationSetting[] }) {
  const form = useNotificationsForm(settings)
  const { word } = useEnumLabels('NotificationType')
  const web = useWebPushHere()
  const isWebOffered = settings.some(({ WebIsActive }) => WebIsActive)

  function choose(setting: NotificationSetting, channel: NotificationChannel, isOn: boolean) {
    form.set(switchKey(setting, channel), isOn)
    // Browsers ask for the permission only within a click.
    if (channel === 'Web' && isOn && web.isOn === false && web.problem === null) void web.turnOn()
  }

  return (
    <Card title="Notifications" subtitle="Which events notify you in this organization, and how.">
      <Form form={form} label="Notifications">
        {isWebOffered && <WebPushNotice web={web} />}
        <div>
          <chakra.div css={columns} pb="2" fontSize="sm" color="fg.muted" fontWeight="medium" aria-hidden>
            <span />
            {notificationChannels.map((channel) => (
              <span key={channel}>{channel}</span>
            ))}
          </chakra.div>
          {settings.map((setting) => (
            <chakra.div key={setting.Type} css={columns} py="2.5" borderTopWidth="1px">
              <chakra.div minW="0">
                <chakra.div fontWeight="medium">{word(setting.Type)}</chakra.div>
                <chakra.div fontSize="sm" color="fg.muted">
                  {aboutNotification(setting.Type)}
                </chakra.div>
              </chakra.div>
              {notificationChannels.map((channel) =>
                isActive[channel](setting) ? (
                  <Switch
                    key={channel}
                    label={<VisuallyHidden>{`${word(setting.Type)}: ${channel}`}</VisuallyHidden>}
                    checked={form.values[switchKey(setting, channel)] ?? false}
                    onChange={(isOn) => choose(setting, channel, isOn)}
                  />
                ) : (
                  <chakra.span key={channel} color="fg.muted">
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{`${channel} is not available`}</VisuallyHidden>
                  </chakra.span>
                ),
              )}
            </chakra.div>
          ))}
        </div>
        <SaveButtons form={form} />
      </Form>
    </Card>
  )
}
