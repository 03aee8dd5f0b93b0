void import('./boot.tsx')
