/** A finger on a small screen: what it presses is at least 44 px high there. A key of style objects. */
export const touchScreen = '@media (pointer: coarse) and (max-width: 899.98px)'
