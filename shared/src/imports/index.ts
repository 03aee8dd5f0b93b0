/** Files of other tools: preview, import, and undoing an import. */
export { fileText } from './fileText.ts'
export { ImportDialog } from './ImportDialog.tsx'
export { importFormatName, taskImportKind, timeImportKind } from './importKinds.ts'
