import { useEnumLabels } from '@dayline/shared/app'
import type { NotificationSetting } from '@dayline/shared/contract'
import { Form } from '@dayline/shared/forms'
import { Card, chakra, VisuallyHidden } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import { useNotificationsForm } from '../accountSettings.api.ts'
import { SaveButtons } from '../SaveButtons.tsx'
import { aboutNotification } from './aboutNotification.ts'
import { WebPushNotice } from './WebPushNotice.tsx'
import { useWebPushHere } from './webPush.api.ts'

const channels = [
  { id: 'Email', isActive: (setting: NotificationSetting) => setting.EmailIsActive },
  { id: 'Bell', isActive: (setting: NotificationSetting) => setting.Bell !== undefined },
  { id: 'Web', isActive: (setting: NotificationSetting) => setting.WebIsActive },
] as const
type Channel = (typeof channels)[number]['id']
const columns = {
  display: 'grid',
  gridTemplateColumns: '1fr 3.5rem 3.5rem 3.5rem',
  gap: '2',
  alignItems: 'center',
} as const

/** One row per kind with a switch per channel; the changed kinds are saved together. */
export function NotificationsForm({ settings }: { settings: NotificationSetting[] }) {
  const form = useNotificationsForm(settings)
  const { word } = useEnumLabels('NotificationType')
  const shown = settings.map((setting) => form.values[setting.Type] ?? setting)
  const web = useWebPushHere()
  const isWebOffered = shown.some(({ WebIsActive }) => WebIsActive)

  function choose(setting: NotificationSetting, channel: Channel, isOn: boolean) {
    form.set(String(setting.Type), { ...setting, [channel]: isOn })
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
            {channels.map(({ id }) => (
              <span key={id}>{id}</span>
            ))}
          </chakra.div>
          {shown.map((setting) => (
            <chakra.div key={setting.Type} css={columns} py="2.5" borderTopWidth="1px">
              <chakra.div minW="0">
                <chakra.div fontWeight="medium">{word(setting.Type)}</chakra.div>
                <chakra.div fontSize="sm" color="fg.muted">
                  {aboutNotification(setting.Type)}
                </chakra.div>
              </chakra.div>
              {channels.map(({ id, isActive }) =>
                isActive(setting) ? (
                  <Switch
                    key={id}
                    label={<VisuallyHidden>{`${word(setting.Type)}: ${id}`}</VisuallyHidden>}
                    checked={setting[id] ?? false}
                    onChange={(isOn) => choose(setting, id, isOn)}
                  />
                ) : (
                  <chakra.span key={id} color="fg.muted">
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{`${id} is not available`}</VisuallyHidden>
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
