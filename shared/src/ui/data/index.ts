/** Components that show data: page frame, tables, numbers, states. */
export { AppIcon, AppName } from './AppIcon.tsx'
export {
  ActivityLevelBadge,
  BlockedBadge,
  ProductivityBadge,
  ProductivityPercentBadge,
  ProductivityShareBadge,
  RoleBadge,
  StatusBadge,
} from './badges.tsx'
export { EmailText } from './EmailText.tsx'
export { Fact, Facts } from './Facts.tsx'
export { Pagination, pageSizes } from './Pagination.tsx'
export { PersonName, StatusDot } from './PersonName.tsx'
export { ProgressBar } from './ProgressBar.tsx'
export { copyLink } from './page/CopyLink.tsx'
export { useFilteredPage } from './page/filteredPage.ts'
export {
  PageFrame,
  /** @deprecated `PageFrame`; the old name is for releases of remotes that were built with it. */
  PageFrame as Page,
  type PageFrameProps,
} from './page/PageFrame.tsx'
export { useIsPrinting } from './page/useIsPrinting.ts'
export { listQuery, type PageTurn, type Query, type Rows } from './query.ts'
export { RetryImage } from './RetryImage.tsx'
export { Stat, StatGroup } from './Stat.tsx'
export { type BulkProgress, SelectionBar } from './selection/SelectionBar.tsx'
export { SelectionButton } from './selection/SelectionButton.tsx'
export { shortcutButton } from './selection/shortcutButton.ts'
export { useSelection } from './selection/useSelection.ts'
export { EmptyState } from './state/EmptyState.tsx'
export { ErrorState } from './state/ErrorState.tsx'
export { Freshness } from './state/Freshness.tsx'
export { ProgressLine } from './state/ProgressLine.tsx'
export { QueryView } from './state/QueryView.tsx'
export { Skeleton, SkeletonList, SkeletonText } from './state/Skeleton.tsx'
export { Tabs } from './Tabs.tsx'
export { Timestamp } from './Timestamp.tsx'
export type { Column, RowSelection, SortDirection, TableSort } from './table/columns.ts'
export { DataTable, type DataTableProps } from './table/DataTable.tsx'
export { useIsWhole } from './table/useIsWhole.ts'
export { useGridKeys } from './useGridKeys.ts'
export {
  /** @deprecated `useWindowGrid`; for releases of remotes that were built with it. */
  useIsNear,
} from './useIsNear.ts'
export { useIsNarrow, useMediaQuery } from './useMediaQuery.ts'
export { useWindowGrid } from './useWindowGrid.ts'
export { useWindowRows } from './useWindowRows.ts'
