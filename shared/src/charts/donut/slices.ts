/** A share of the ring. Give `color` only for tokens such as `status.working`; otherwise the palette decides. */
export type DonutSlice = { id: string; label: string; value: number; color?: string }
