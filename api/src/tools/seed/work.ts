import { TaskStatus } from '@dayline/shared/contract'
import type { TeamName } from './people.ts'

export const demoCustomers: readonly { company: string; name: string; surname: string; city: string }[] = [
  { company: 'Harbour & Pine', name: 'Nadia', surname: 'Bell', city: 'Bristol' },
  { company: 'Kestrel Foods', name: 'Anton', surname: 'Vogel', city: 'Hamburg' },
  { company: 'Lumen Optics', name: 'Irem', surname: 'Bulut', city: 'Izmir' },
  { company: 'Parkside Clinic', name: 'Joan', surname: 'Mercado', city: 'Valencia' },
  { company: 'Tidewater Bank', name: 'Owen', surname: 'Pratt', city: 'Cork' },
  { company: 'Mosaic Travel', name: 'Leyla', surname: 'Sezer', city: 'Antalya' },
  { company: 'Granite Works', name: 'Ulla', surname: 'Berg', city: 'Oslo' },
  { company: 'Fable Toys', name: 'Remy', surname: 'Caron', city: 'Lyon' },
]

export type DemoProject = {
  title: string
  customer: number | null
  color: string
  teams: TeamName[]
  budget: number
  notes: string | null
  tasks: [string, number][]
}
const { Open, Completed, Blocked, InReview, InProgress, OnHold } = TaskStatus

/** Six projects; everyone sees a project without teams. */
export const demoProjects: readonly DemoProject[] = [
  {
    title: 'Harbour & Pine web shop',
    customer: 0,
    color: '#8B4DFF',
    teams: ['Engineering', 'Design'],
    budget: 62_000,
    notes: 'Fixed price until the relaunch in spring. Weekly review on Thursdays.',
    tasks: [
      ['Checkout with saved addresses', InProgress],
      ['Product page: size guide', Completed],
      ['Search suggestions', InReview],
      ['Basket survives sign-in', InProgress],
      ['Speed up category pages', Completed],
      ['Order confirmation mail', Open],
      ['Illustrations for empty states', InProgress],
      ['Returns flow', Blocked],
    ],
  },
  {
    title: 'Tidewater mobile banking',
    customer: 4,
    color: '#2F7BFF',
    teams: ['Engineering'],
    budget: 96_000,
    notes: 'Invoiced monthly by hours.',
    tasks: [
      ['Transfer limits per account', InProgress],
      ['Sign in with a passkey', InReview],
      ['Statement export as PDF', Completed],
      ['Fix rounding in currency preview', Completed],
      ['Push notifications for card payments', Open],
      ['Accessibility audit findings', InProgress],
      ['Retry failed standing orders', OnHold],
    ],
  },
  {
    title: 'Lumen brand refresh',
    customer: 2,
    color: '#FF7A3D',
    teams: ['Design'],
    budget: 18_500,
    notes: 'Includes the trade fair; photography is paid by the customer.',
    tasks: [
      ['Logo system and clear space', Completed],
      ['Packaging templates', InProgress],
      ['Icon set, 48 pieces', InProgress],
      ['Photography direction', InReview],
      ['Guideline document', Open],
      ['Trade fair booth', Open],
    ],
  },
  {
    title: 'Help desk',
    customer: null,
    color: '#12A594',
    teams: ['Support'],
    budget: 0,
    notes: null,
    tasks: [
      ['First answers', InProgress],
      ['Escalations', InProgress],
      ['Rewrite the refund macros', InReview],
      ['Articles for the help centre', InProgress],
      ['Weekly call with Engineering', Open],
      ['Night cover handover', Completed],
    ],
  },
  {
    title: 'Autumn campaign',
    customer: 5,
    color: '#E5484D',
    teams: ['Sales', 'Design'],
    budget: 36_000,
    notes: 'Ends with the last mail of the season.',
    tasks: [
      ['Lead list for Antalya', Completed],
      ['Demo calls', InProgress],
      ['Offer template', InReview],
      ['Landing page banners', InProgress],
      ['Follow-up mails', InProgress],
      ['Quarter forecast', Open],
    ],
  },
  {
    title: 'Internal',
    customer: null,
    color: '#6B7280',
    teams: [],
    budget: 0,
    notes: null,
    tasks: [
      ['Planning and stand-ups', InProgress],
      ['Interviews', InProgress],
      ['Onboarding of new colleagues', Open],
      ['Office move', OnHold],
      ['Security training', Completed],
      ['Retrospectives', InProgress],
    ],
  },
]

export const demoWorkNotes: readonly string[] = ['Meeting', 'Phone call', 'Code review', 'Research']
