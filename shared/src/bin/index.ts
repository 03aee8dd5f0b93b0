/** What was deleted and can be restored: the dialog of the bin, and Undo after a deletion. */
export { BinButton } from './BinButton.tsx'
export { BinDialog } from './BinDialog.tsx'
export { BinNote } from './BinNote.tsx'
export { useUndoDeletion } from './useRestore.ts'
