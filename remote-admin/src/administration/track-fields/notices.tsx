import { Notice } from '@dayline/shared/ui'

/** What administrators should know before agents run invisibly. */
export function BackgroundModeNotice() {
  return (
    <Notice kind="warning">
      Whether background mode is legal varies by country. Tell your employees where the law asks for it.
    </Notice>
  )
}

export function SynchronizeNotice() {
  return <Notice kind="info">Changes may take up to 15 minutes to synchronize with the agents.</Notice>
}
