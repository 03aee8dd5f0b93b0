import { useApiAction } from '@dayline/shared/api'
import type { CallBody, CallData, CallPath, ExportFormat } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { Button, chakra, IconButton } from '@dayline/shared/ui'
import { Menu, Tooltip } from '@dayline/shared/ui/overlay'
import { ChevronDown, Download } from 'lucide-react'
import { UpgradeBadge } from './UpgradeBadge.tsx'

/** Calls that return a link to a table, as a workbook or CSV. */
type ExportCall = {
  [Path in CallPath]: CallData<Path> extends { Url: string }
    ? CallBody<Path> extends { Format?: ExportFormat | undefined }
      ? 'Format' extends keyof CallBody<Path>
        ? Path
        : never
      : never
    : never
}[CallPath]

type ExportButtonProps<Path extends ExportCall> = {
  call: Path
  body: CallBody<Path>
  /** Must begin with "Export" if a screen has several. */
  label?: string
}

const defaultLabel = 'Export this report as xlsx'

/**
 * Exports a report and opens its link in a new tab: a workbook, or CSV from the menu beside it. Disabled without data
 * export in the plan (docs/product/lists.md#export).
 */
export function ExportButton<Path extends ExportCall>({ call, body, label = defaultLabel }: ExportButtonProps<Path>) {
  const { trigger, isMutating } = useApiAction(call)
  // 0 means that the plan includes it.
  const isInPlan = useOrganization().Subscription?.Plan.DataExport === 0

  async function start(Format?: ExportFormat) {
    const data = await trigger(Format ? { ...body, Format } : body)
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
      {...(isInPlan && { borderEndRadius: '0' })}
    >
      {label}
    </Button>
  )
  if (isInPlan)
    return (
      <chakra.span display="inline-flex">
        {button}
        <Menu
          trigger={
            <IconButton
              label={label === defaultLabel ? 'Choose a format' : `Choose a format: ${label.replace(/^Export /, '')}`}
              icon={<ChevronDown />}
              variant="outline"
              tone="neutral"
              disabled={isMutating}
              borderStartRadius="0"
              ms="-1px"
            />
          }
          items={[
            { id: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void start() },
            { id: 'csv', label: 'CSV (.csv)', onSelect: () => void start('csv') },
          ]}
        />
      </chakra.span>
    )
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
  // A browser that blocks the new tab still downloads the file.
  else window.location.assign(url)
}
