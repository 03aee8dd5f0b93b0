/** Media query for small touch screens, as a key of style objects. Touch targets are at least 44 px high there. */
export const touchScreen = '@media (pointer: coarse) and (max-width: 899.98px)'
