import { count, plural } from '@dayline/shared/format'
import { useIsDemo } from '@dayline/shared/lookups'
import { Button, chakra, Notice, useZone } from '@dayline/shared/ui'
import { Tabs } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { ImportFields } from './ImportFields.tsx'
import { ImportResult } from './ImportResult.tsx'
import type { ImportKind } from './importKinds.ts'
import { PastImports } from './PastImports.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { type ImportState, useImport } from './useImport.ts'

type ImportDialogProps = {
  kind: ImportKind
  /** The project to import tasks into, where the list is of one project. */
  projectId?: number | null
  onClose: () => void
}

/** Imports a file after a preview, and lists earlier imports (docs/product/imports.md). */
export function ImportDialog({ kind, projectId = null, onClose }: ImportDialogProps) {
  const [tab, setTab] = useState<'new' | 'past'>('new')
  const zone = useZone()
  const file = useImport(kind, { Zone: zone, ProjectId: projectId })
  const isNew = tab === 'new' && file.batch === null
  return (
    <Dialog
      title={`Import ${kind.noun[1]}`}
      description="Nothing is written before you confirm the preview. An import can be undone as a whole."
      size="xl"
      isBusy={file.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {isNew ? 'Cancel' : 'Close'}
          </Button>
          {isNew && <ForwardButton kind={kind} file={file} />}
        </>
      }
    >
      <Tabs
        label="Imports"
        tabs={[
          { id: 'new', label: 'New import' },
          { id: 'past', label: 'Past imports' },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'past' ? <PastImports kind={kind} /> : <NewImport kind={kind} file={file} />}
      </Tabs>
    </Dialog>
  )
}

function ForwardButton({ kind, file }: { kind: ImportKind; file: ImportState }) {
  const isDemo = useIsDemo()
  if (!file.isFresh || !file.preview) {
    return (
      <Button disabled={file.values.Content === ''} isLoading={file.isBusy} onClick={() => void file.showPreview()}>
        Preview
      </Button>
    )
  }
  const { Ready } = file.preview
  return (
    <Button disabled={Ready === 0 || isDemo} isLoading={file.isBusy} onClick={() => void file.send()}>
      Import {count(Ready)} {kind.noun[Ready === 1 ? 0 : 1]}
    </Button>
  )
}

function NewImport({ kind, file }: { kind: ImportKind; file: ImportState }) {
  const isDemo = useIsDemo()
  if (file.batch) return <ImportResult kind={kind} batch={file.batch} />
  const { failure, preview, isFresh } = file
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {isDemo && <Notice>The demo organization shows the preview and imports nothing.</Notice>}
      {failure?.message && <Notice kind="error">{failure.message}</Notice>}
      <ImportFields kind={kind} file={file} />
      {preview && isFresh && (
        <>
          <Notice kind={preview.Ready === 0 ? 'warning' : 'info'}>
            {plural(preview.Ready, ...kind.noun)} can be imported, {count(preview.Known)}{' '}
            {preview.Known === 1 ? 'is' : 'are'} imported already, {count(preview.Refused)} cannot be imported.
          </Notice>
          <PreviewTable kind={kind} rows={preview.Items} />
        </>
      )}
    </chakra.div>
  )
}
