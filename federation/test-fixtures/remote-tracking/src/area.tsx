export const area = {
  contract: 1,
  routes: {
    alpha: () => import('./alpha/AlphaPage.tsx'),
    beta: () => import('./beta/BetaPage.tsx'),
  },
}
