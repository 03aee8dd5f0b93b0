import { affiliateTerms } from '@dayline/shared/contract'

const { commissionPercent, payoutThreshold, payableAfterDays, paidWithinBusinessDays, repeatedVisitMinutes } =
  affiliateTerms

/** The terms of the program as questions and answers. */
export const faq = [
  {
    question: 'How much do I earn?',
    answer: `${commissionPercent}% of every payment of the organizations that you referred: a lifetime recurring commission, for as long as they pay. Tax and refunds do not count.`,
  },
  {
    question: 'When can I request a payout?',
    answer: `From $${payoutThreshold} on. A commission is payable after ${payableAfterDays} days, so that refunds are known.`,
  },
  {
    question: 'When is it paid?',
    answer: `Within ${paidWithinBusinessDays} business days after your request.`,
  },
  {
    question: 'What counts as a visit?',
    answer: `Someone opens your link. Repeated visits from one visitor within ${repeatedVisitMinutes} minutes count once.`,
  },
  {
    question: 'What counts as registered and subscribed?',
    answer:
      'Registered: people who signed up after they opened your link, in the same browser and within 30 days. Subscribed: the organizations of these people that have paid.',
  },
] as const
