import { publicPaths } from '@dayline/shared/navigation'
import { Box, Center, Notice, Spinner, Stack, Text } from '@dayline/shared/ui'
import { useState } from 'react'
import { invitationCode, onward } from '../guards/onward.ts'
import { sessionEndNotice } from '../guards/sessionEnd.ts'
import { DayAside } from './DayAside.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { PublicLink } from './PublicLink.tsx'
import { prefetchApp } from './prefetchApp.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useLiveSignIn } from './useLiveSignIn.ts'

/** The first page: signing in (docs/product/sign-in.md#sign-in). */
export function SignInPage() {
  const isEnteringDemo = useLiveSignIn()
  const [ended] = useState(sessionEndNotice)
  const [secondStep, setSecondStep] = useState<string | null>(null)
  const code = invitationCode()
  if (isEnteringDemo) {
    return (
      <Center as="main" minH="100dvh" bg="bg">
        <title>Login · Dayline</title>
        <Stack align="center" gap="3">
          <Spinner label={null} />
          <Text role="status" color="fg.muted">
            Opening the demo…
          </Text>
        </Stack>
      </Center>
    )
  }
  if (secondStep !== null) {
    return (
      <PublicFrame
        title="Second step"
        documentTitle="Login"
        aside={<DayAside />}
        subtitle="Enter the code from your authenticator app."
      >
        <SecondStepForm secondStep={secondStep} onBack={() => setSecondStep(null)} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame
      title="Welcome back"
      documentTitle="Login"
      aside={<DayAside />}
      subtitle={code ? 'Sign in to accept your invitation.' : 'Sign in to see your day.'}
    >
      {ended && (
        <Box mb="4">
          <Notice>{ended}</Notice>
        </Box>
      )}
      <SignInForm onIntent={prefetchApp} onSecondStep={setSecondStep} />
      <PasskeyButton />
      <Text mt="6" fontSize="sm" color="fg.muted" textAlign="center">
        New here? <PublicLink to={onward(publicPaths.register, { invitationCode: code })}>Sign up</PublicLink>
      </Text>
    </PublicFrame>
  )
}
