import { pathOf } from '@dayline/shared/navigation'
import { Link, Notice } from '@dayline/shared/ui'

/** Why no leave can be requested; Owners and Co-owners get a way to change that. */
export function NoRights({ isOwn }: { isOwn: boolean }) {
  if (isOwn) return <Notice kind="warning">You don't have any leave rights.</Notice>
  return (
    <Notice kind="warning">
      This employee has no days left. <Link to={pathOf('leave-rights')}>Add leave rights</Link> first.
    </Notice>
  )
}
