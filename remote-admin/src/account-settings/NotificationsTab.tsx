import { useApiQuery } from '@dayline/shared/api'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { NotificationsForm } from './NotificationsForm.tsx'

/** What this person is told of in this organization, and how (spec 3 §3). */
export function NotificationsTab() {
  const settings = useApiQuery('/account/notificationsettings', {})
  return (
    <QueryView query={settings} skeleton={<SkeletonList rows={6} />}>
      {({ Settings }) => <NotificationsForm settings={Settings} />}
    </QueryView>
  )
}
