import { reportLinkDays, type SharedReport } from '@dayline/shared/contract'
import { addDays, today } from '@dayline/shared/format'
import { Can } from '@dayline/shared/session'
import { Button, useZone } from '@dayline/shared/ui'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ReportBody } from '../reportPaths.ts'
import { ShareReportDialog } from './ShareReportDialog.tsx'

type ShareReportProps = {
  report: SharedReport
  /** The report's filters as request body. */
  body: ReportBody
}

/** Creates a link to the report with its filters, for people without an account; shown to users who may share. */
export function ShareReport({ report, body }: ShareReportProps) {
  const zone = useZone()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Can do="reportLinks.manage">
      <Button variant="outline" tone="neutral" icon={<Share2 />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <ShareReportDialog
          initial={{ ...body, Report: report, Title: '', ExpireDate: addDays(today(zone), reportLinkDays.byDefault) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Can>
  )
}
