/** Deleted records that can be restored: the dialog of the bin, deletions, and Undo after them. */
export { BinButton } from './BinButton.tsx'
export { BinDialog } from './BinDialog.tsx'
export { BinNote } from './BinNote.tsx'
export { type Deletion, useDeletion } from './useDeletion.ts'
export { useUndoDeletion } from './useRestore.ts'
