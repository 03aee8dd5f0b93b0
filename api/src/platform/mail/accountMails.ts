import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

const security = (publicUrl: string) => `${publicUrl}/app/account/settings?tab=security`
const footer = 'You receive this message because it protects your account.'
const notYou = 'If it was not you, choose a new password: it ends all sessions.'

/** Notifies a person that their sign-in now requires a code, or no longer does. */
export function twoStepMail(publicUrl: string, to: string, isOn: boolean): Mail {
  return letter({
    to,
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    paragraphs: [
      isOn
        ? 'From now on, signing in to your Dayline account requires a code from your authenticator app. Keep the recovery codes where you can find them without your phone.'
        : 'From now on, signing in to your Dayline account requires only your password.',
      notYou,
    ],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

/** Notifies a person that a recovery code was used. */
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

/** Notifies a person that there are new recovery codes, and that the former ones are void. */
export function recoveryCodesRenewedMail(publicUrl: string, to: string): Mail {
  return letter({
    to,
    subject: 'Your recovery codes were renewed',
    paragraphs: ['Your Dayline account has new recovery codes. The previous ones no longer work.', notYou],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

/** Notifies a person that a device can now sign in to their account. */
export function passkeyAddedMail(publicUrl: string, to: string, title: string): Mail {
  return letter({
    to,
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey “${title}” can now sign in to your Dayline account without a password.`,
      'If it was not you, remove it in the security settings and choose a new password.',
    ],
    button: { label: 'Open the security settings', url: security(publicUrl) },
    footer,
  })
}

const linkTo = (publicUrl: string, step: 'confirm' | 'stop', token: string) =>
  // Behind `#`, so that no server or log on the way sees it.
  `${publicUrl}/email-address#${step}=${token}`

type NewAddress = { to: string; newEmail: string; token: string; hours: number }

/** To the new address: the link that confirms it. */
export function confirmEmailMail(publicUrl: string, { to, token, hours }: Omit<NewAddress, 'newEmail'>): Mail {
  return letter({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'Someone, hopefully you, wants to use this address to sign in to Dayline from now on.',
      'Open the link and confirm. Until then nothing changes.',
    ],
    button: { label: 'Confirm this address', url: linkTo(publicUrl, 'confirm', token) },
    footer: `The link is valid for ${hours} hours and works once. If it was not you, ignore this message.`,
  })
}

/** To an address that already has an account, whose owner alone may know that. */
export function emailTakenMail(publicUrl: string, to: string): Mail {
  return letter({
    to,
    subject: 'This address has a Dayline account already',
    paragraphs: [
      'Someone, perhaps you, requested this address for another Dayline account. It has an account already, so nothing changes.',
      'To use it for the other account, first delete this one, or give it another address.',
    ],
    button: { label: 'Sign in', url: publicUrl },
    footer: 'If it was not you, ignore this message.',
  })
}

/** To the current address: another one was requested, with a link that stops the change. */
export function emailChangeNoticeMail(publicUrl: string, { to, newEmail, token, hours }: NewAddress): Mail {
  return letter({
    to,
    subject: 'Your email address is about to change',
    paragraphs: [
      `${newEmail} was requested as the new address of your Dayline account. It takes effect once it is confirmed there.`,
      'If it was you, there is nothing to do here. If it was not, stop it and choose a new password.',
    ],
    button: { label: 'Stop the change', url: linkTo(publicUrl, 'stop', token) },
    footer: `The link is valid for ${hours} hours. ${footer}`,
  })
}

/** To the former address: it no longer signs in. */
export function emailChangedMail(publicUrl: string, to: string, newEmail: string): Mail {
  return letter({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `The address of your Dayline account is now ${newEmail}; this one can no longer be used to sign in. Other sessions have ended.`,
      'If it was not you, contact the people who run your Dayline at once.',
    ],
    button: { label: 'Open Dayline', url: publicUrl },
    footer,
  })
}
