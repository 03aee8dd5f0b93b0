/** A total opens the minutes that it is made of. */
export { ExplainButton } from './ExplainButton.tsx'
export { ExplainDialog, type ExplainScope } from './ExplainDialog.tsx'
export { ExplainPanel, panelWidth } from './ExplainPanel.tsx'
export { formulaOf, totalLabel } from './explainText.ts'
export { type Explained, useExplained } from './useExplained.ts'
