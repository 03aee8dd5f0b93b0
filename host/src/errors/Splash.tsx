import { Center, LogoMark } from '@dayline/shared/ui'

/** Shown until the first chunk is loaded. */
export function Splash() {
  return (
    <Center minH="100dvh" role="status" aria-label="Loading Dayline">
      <LogoMark size={40} />
    </Center>
  )
}
