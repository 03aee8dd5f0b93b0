import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

const security = (publicUrl: string) => `${publicUrl}/app/account/settings?tab=security`
const footer = 'You get this message because it protects your account.'
const notYou = 'If it was not you, choose a new password: it ends all sessions.'

/** Tells a person that their sign-in asks for a code now, or no longer. */
export function twoStepMail(publicUrl: string, to: string, isOn: boolean): Mail {
  return letter({
    to,
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    paragraphs: [
      isOn
        ? 'Signing in to your Dayline account asks for a code of your authenticator app from now on. Store the recovery codes where you find them without your phone.'
        : 'Signing in to your Dayline account asks for your password only from now on.',
      notYou,
    ],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

/** Tells a person that a recovery code was used up. */
export function recoveryCodeUsedMail(publicUrl: string, to: string, left: number): Mail {
  return letter({
    to,
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      `Your Dayline account was signed in to with your password and a recovery code. ${left === 1 ? '1 is' : `${left} are`} left.`,
      notYou,
    ],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

/** Tells a person that there are new recovery codes, and that the former are void. */
export function recoveryCodesRenewedMail(publicUrl: string, to: string): Mail {
  return letter({
    to,
    subject: 'Your recovery codes were renewed',
    paragraphs: ['Your Dayline account has new recovery codes. The former ones are void.', notYou],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

/** Tells a person that a device can sign in to their account now. */
export function passkeyAddedMail(publicUrl: string, to: string, title: string): Mail {
  return letter({
    to,
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey “${title}” signs in to your Dayline account now, without a password.`,
      'If it was not you, remove it in the security settings and choose a new password.',
    ],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}
