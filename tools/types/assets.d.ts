/// <reference path="../../.cache/types/screens.d.ts" />
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '@fontsource-variable/inter'
