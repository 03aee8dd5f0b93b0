import { BinNote } from '@dayline/shared/bin'
import type { ProjectListItem } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteProject } from './projects.api.ts'

/** Asks before a project is deleted. Stays open when the server refuses. */
export function DeleteProjectDialog({ project, onClose }: { project: ProjectListItem; onClose: () => void }) {
  const remove = useDeleteProject(onClose)
  return (
    <ConfirmDialog
      title="Delete project"
      text={`You are about to delete ${project.Title}. This action can not be undo, are you sure about this? Its tasks leave the lists; tracked time stays in reports.`}
      details={<BinNote kind="project" more="A connection to another tool ends now and is not restored." />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: project.ID })}
      onClose={onClose}
    />
  )
}
