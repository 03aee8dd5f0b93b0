/** Explanations of totals by the minutes that they are made of. */
export { ExplainButton } from './ExplainButton.tsx'
export { ExplainDialog, type ExplainScope } from './ExplainDialog.tsx'
export { ExplainPanel, panelWidth } from './ExplainPanel.tsx'
export { formulaOf, totalLabel } from './explainText.ts'
/** History of a record. */
export { actorOf } from './history/actorOf.ts'
export { ChangeList } from './history/ChangeList.tsx'
export { HistoryButton } from './history/HistoryButton.tsx'
export { HistoryDialog } from './history/HistoryDialog.tsx'
export { type Explained, useExplained } from './useExplained.ts'
