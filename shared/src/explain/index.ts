/** A total opens the minutes that it is made of. */
export { ExplainButton } from './ExplainButton.tsx'
export { ExplainDialog, type ExplainScope, panelWidth } from './ExplainDialog.tsx'
export { totalLabel } from './explainText.ts'
export { type Explained, useExplained } from './useExplained.ts'
