/** Files of other tools: preview, import, and taking an import back. */
export { fileText } from './fileText.ts'
export { ImportDialog } from './ImportDialog.tsx'
export { importFormatName, taskImportKind, timeImportKind } from './importKinds.ts'
