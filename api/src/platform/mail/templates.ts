import { letter, type SummaryFigure } from './letter.ts'
import type { Mail } from './mailer.ts'

/** The texts of a summary; `kind` is its name in the settings, as in "the daily summary". */
export type SummaryText = {
  subject: string
  paragraphs: string[]
  figures: SummaryFigure[]
  lists: { title: string; rows: SummaryFigure[] }[]
  button: string
  kind: string
}

/** The code for choosing a new password, and a link that fills it in. */
export function resetMail(publicUrl: string, to: string, code: string, minutes: number): Mail {
  const query = new URLSearchParams({ Email: to, Code: code })
  return letter({
    to,
    subject: 'Your code to reset the password',
    paragraphs: ['Someone, hopefully you, requested a password reset for your Dayline account. Your code is:'],
    code,
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?${query}` },
    footer: `The code is valid for ${minutes} minutes and works once. If it was not you, ignore this message.`,
  })
}

/** Notifies a person that their account was accessed from a new browser or machine. */
export function newDeviceMail(publicUrl: string, { to, device }: { to: string; device: string }): Mail {
  return letter({
    to,
    subject: 'New sign-in to your Dayline account',
    paragraphs: [
      `Your account was signed in to with ${device}, which was not used before.`,
      'If it was you, there is nothing to do. If it was not, choose a new password: it ends all sessions.',
    ],
    button: { label: 'See where you are signed in', url: `${publicUrl}/app/account/settings?tab=security` },
    footer: 'You receive this message because it protects your account.',
  })
}

type Invited = { email: string; firstName: string; organization: string; code: string; days: number }

/** The invitation to an organization, with the link to register. */
export function invitationMail(publicUrl: string, { email, firstName, organization, code, days }: Invited): Mail {
  return letter({
    to: email,
    subject: `${organization} invites you to Dayline`,
    paragraphs: [`Hello ${firstName},`, `${organization} uses Dayline to see and manage work time, and invites you.`],
    button: {
      label: 'Accept the invitation',
      url: `${publicUrl}/register?${new URLSearchParams({ invitationCode: code })}`,
    },
    footer: `The invitation is valid for ${days} days.`,
  })
}

type Ownership = {
  to: string
  organization: string
  owner: string
  candidate: string
  /** The reader is the Owner who made the offer. */
  isOwner: boolean
  step: 'offered' | 'accepted' | 'declined' | 'withdrawn'
  days: number
}

const ownershipTexts = {
  offered: {
    subject: (organization: string) => `${organization} is offered to a new Owner`,
    text: ({ owner, candidate, organization, days }: Ownership) =>
      `${owner} offers the ownership of ${organization} to ${candidate}, who can accept within ${days} days.`,
  },
  accepted: {
    subject: (organization: string) => `${organization} has a new Owner`,
    text: ({ owner, candidate, organization }: Ownership) =>
      `${candidate} is now the Owner of ${organization}, and ${owner} is a Co-owner.`,
  },
  declined: {
    subject: (organization: string) => `The ownership of ${organization} was declined`,
    text: ({ owner, candidate, organization }: Ownership) =>
      `${candidate} declined the ownership of ${organization}. ${owner} remains the Owner.`,
  },
  withdrawn: {
    subject: (organization: string) => `The ownership of ${organization} is no longer offered`,
    text: ({ owner, candidate, organization }: Ownership) =>
      `${owner} withdrew the offer of ${organization} to ${candidate} and remains the Owner.`,
  },
}

/** An offer that has ended cannot be withdrawn. */
const ownerFooter = (step: Ownership['step']) =>
  step === 'offered'
    ? 'If you did not do this, withdraw the offer and choose a new password.'
    : 'If you did not expect this, choose a new password and contact the people who run your Dayline.'

/** A step of an organization's transfer, to both sides. */
export function ownershipMail(publicUrl: string, mail: Ownership): Mail {
  const { to, organization, isOwner, step } = mail
  const { subject, text } = ownershipTexts[step]
  return letter({
    to,
    subject: subject(organization),
    paragraphs: ['Hello,', text(mail)],
    ...(step === 'offered' && {
      button: isOwner
        ? { label: 'See the offer', url: `${publicUrl}/app/organization/settings` }
        : { label: 'Answer the offer', url: `${publicUrl}/app/account/settings` },
    }),
    footer: isOwner ? ownerFooter(step) : `You receive this because you work in ${organization}.`,
  })
}

type SentInvoice = {
  to: string
  supplier: string
  customer: string
  number: string
  /** The invoice is past its due date. */
  isReminder: boolean
  figures: SummaryFigure[]
}

/** An invoice to a customer of an organization, who has no account; the PDF is attached by the caller. */
export function invoiceMail({ to, supplier, customer, number, isReminder, figures }: SentInvoice): Mail {
  return letter({
    to,
    subject: isReminder ? `Reminder: invoice ${number} from ${supplier}` : `Invoice ${number} from ${supplier}`,
    paragraphs: [
      `Hello ${customer},`,
      isReminder
        ? `Our invoice ${number} is past its due date. If you have already paid it, ignore this message.`
        : `Our invoice ${number} is attached.`,
    ],
    tables: [{ rows: figures }],
    footer: `${supplier} sent this invoice with Dayline.`,
  })
}

/** The figures of some days. Mail programs show its unsubscribe headers as a button (RFC 8058). */
export function summaryMail(
  to: string,
  { subject, paragraphs, figures, lists, button, kind, ...urls }: SummaryText & { url: string; unsubscribeUrl: string },
): Mail {
  const mail = letter({
    to,
    subject,
    paragraphs,
    tables: [...(figures.length > 0 ? [{ rows: figures }] : []), ...lists],
    button: { label: button, url: urls.url },
    footer: `You receive this because the ${kind} is on in your user settings.`,
    unsubscribeUrl: urls.unsubscribeUrl,
  })
  const headers = {
    'List-Unsubscribe': `<${urls.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...mail, headers }
}
