import type { Area } from '@dayline/shared/contract'

/** `export const area = {…} satisfies AreaOf<typeof screens>`: a screen without a page does not compile. */
export type AreaOf<Rows> = Area & { routes: Record<keyof Rows & string, Area['routes'][string]> }
