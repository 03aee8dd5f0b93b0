import { useApiAction } from '@dayline/shared/api'
import type { CallBody, CallData, CallPath } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { Button, chakra } from '@dayline/shared/ui'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { Download } from 'lucide-react'
import { UpgradeBadge } from './UpgradeBadge.tsx'

/** Calls that answer a link to a file. */
type ExportCall = { [Path in CallPath]: CallData<Path> extends { Url: string } ? Path : never }[CallPath]

type ExportButtonProps<Path extends ExportCall> = { call: Path; body: CallBody<Path>; label?: string }

/** Exports a report and opens its link in a new tab; disabled without data export in the plan (docs/product/lists.md#export). */
export function ExportButton<Path extends ExportCall>({
  call,
  body,
  label = 'Export this report as xlsx',
}: ExportButtonProps<Path>) {
  const { trigger, isMutating } = useApiAction(call)
  // A code of 0 means that the plan has it.
  const isInPlan = useOrganization().Subscription?.Plan.DataExport === 0

  async function start() {
    const data = await trigger(body)
    if (data) openLink(data.Url)
  }

  const button = (
    <Button
      variant="outline"
      tone="neutral"
      icon={<Download />}
      disabled={!isInPlan}
      pointerEvents={isInPlan ? undefined : 'none'}
      isLoading={isMutating}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
  if (isInPlan) return button
  return (
    <>
      <UpgradeBadge />
      <Tooltip content="Your plan does not include data export.">
        <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
          {button}
        </chakra.span>
      </Tooltip>
    </>
  )
}

function openLink(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  // A browser that allows no tab by now still takes the file.
  else window.location.assign(url)
}
