import { useApiQuery } from '@dayline/shared/api'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { NotificationsForm } from './NotificationsForm.tsx'

/** Notifications of the user in the current organization (docs/product/account.md#notifications). */
export function NotificationsTab() {
  const settings = useApiQuery('/account/notificationsettings', {})
  return (
    <QueryView query={settings} skeleton={<SkeletonList rows={6} />}>
      {({ Settings }) => <NotificationsForm settings={Settings} />}
    </QueryView>
  )
}
