import { Role } from '@dayline/shared/contract'

/** Password of everyone in the demo. The demo organization refuses to change it. */
export const demoPassword = 'dayline-demo-1'
export const demoOrganizationNo = 149650
export const otherOrganizationNo = 200001
export const lapsedOrganizationNo = 200002

/** A demo team; its people have similar work habits. */
export type TeamName = 'Engineering' | 'Design' | 'Support' | 'Sales'

/** How a person spends a working day. Clock times are minutes since midnight. */
type Habit = {
  start: number
  /** Random variation of the start in minutes, and the chance of being really late. */
  spread: number
  late: number
  hours: number
  lunch: number
  /** Share of working time in apps that the team rates productive, 0–1. */
  focus: number
  /** Mean seconds of input per minute. */
  level: number
  idle: number
  /** Chance of a few hours on a Saturday. */
  weekend?: number
  /** Covers the support desk in the nights that follow Saturday and Sunday, and has Monday and Friday off. */
  nights?: boolean
}

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  role: number
  team: TeamName | null
  /** Cents per hour. */
  payRate: number
  billRate: number
  /** Hours; none when omitted. */
  weeklyLimit?: number
  blocked?: boolean
  habit: Habit
}

const at = (hours: number, minutes: number) => hours * 60 + minutes
const early: Habit = {
  start: at(8, 28),
  spread: 12,
  late: 0.03,
  hours: 8.3,
  lunch: at(12, 15),
  focus: 0.8,
  level: 38,
  idle: 0.05,
}
const steady: Habit = {
  start: at(8, 50),
  spread: 14,
  late: 0.06,
  hours: 8.4,
  lunch: at(12, 40),
  focus: 0.74,
  level: 34,
  idle: 0.06,
}
const owl: Habit = {
  start: at(9, 24),
  spread: 26,
  late: 0.18,
  hours: 8.6,
  lunch: at(13, 25),
  focus: 0.7,
  level: 31,
  idle: 0.08,
  weekend: 0.2,
}
const loose: Habit = {
  start: at(9, 2),
  spread: 30,
  late: 0.22,
  hours: 7.2,
  lunch: at(12, 50),
  focus: 0.55,
  level: 24,
  idle: 0.13,
}
const driven: Habit = {
  start: at(8, 10),
  spread: 10,
  late: 0.02,
  hours: 9.4,
  lunch: at(12, 30),
  focus: 0.84,
  level: 43,
  idle: 0.04,
  weekend: 0.35,
}

function person(
  name: string,
  team: TeamName | null,
  habit: Habit,
  rates: [number, number],
  more: { email?: string; role?: number; blocked?: boolean } = {},
): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  const mailbox = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  return {
    email: more.email ?? `${mailbox}@demo.dayline.test`,
    firstName,
    lastName,
    role: more.role ?? Role.Employee,
    team,
    payRate: rates[0] * 100,
    billRate: rates[1] * 100,
    ...(more.blocked ? { blocked: true } : {}),
    // People with long days have a limit, so that there is overtime to pay.
    ...(habit.hours >= 8.5 ? { weeklyLimit: 40 } : {}),
    habit,
  }
}
const mail = (mailbox: string) => `${mailbox}@demo.dayline.test`

/** Northwind Studio: 24 people in four teams. */
export const northwind: readonly DemoPerson[] = [
  person('Elif Arslan', 'Sales', driven, [62, 140], { email: mail('owner'), role: Role.Owner }),
  person('Jonas Lindqvist', 'Design', early, [58, 130], { email: mail('coowner'), role: Role.Coowner }),
  person('Deniz Kaya', 'Engineering', early, [52, 115], { email: mail('manager'), role: Role.Manager }),
  person('Marta Oliveira', 'Design', steady, [48, 105], { email: mail('manager2'), role: Role.Manager }),
  person('Can Yildiz', 'Engineering', steady, [38, 95], { email: mail('employee') }),
  person('Noor Haddad', 'Design', steady, [35, 90], { email: mail('employee2') }),
  person('Priya Raman', 'Engineering', driven, [44, 105]),
  person('Tomasz Wilk', 'Engineering', owl, [41, 100]),
  person('Hana Sato', 'Engineering', { ...steady, focus: 0.86 }, [42, 100]),
  person('Mehmet Demir', 'Engineering', { ...owl, hours: 7.9 }, [36, 90]),
  person('Lucia Ferrer', 'Engineering', { ...early, hours: 7.6, level: 41 }, [37, 90]),
  person('Oskar Nyman', 'Engineering', loose, [34, 85]),
  person('Zeynep Aydin', 'Design', { ...owl, focus: 0.78 }, [33, 85]),
  person('Theo Marchand', 'Design', { ...steady, hours: 7.8 }, [32, 85]),
  person('Selin Koç', 'Support', { ...early, level: 44, hours: 8.1 }, [28, 60], { role: Role.Manager }),
  person('Amara Okafor', 'Support', { ...steady, level: 41 }, [22, 48]),
  person('Diego Ruiz', 'Support', { ...steady, nights: true, hours: 7.8 }, [24, 52]),
  person('Ayse Polat', 'Support', { ...early, focus: 0.7 }, [21, 48]),
  person('Kerem Tas', 'Support', { ...loose, level: 29 }, [20, 45]),
  person('Ingrid Moen', 'Support', { ...steady, hours: 6.2 }, [23, 50]),
  person('Burak Sahin', 'Sales', { ...driven, hours: 8.6 }, [31, 75], { role: Role.Manager }),
  person('Clara Weiss', 'Sales', { ...steady, level: 30 }, [27, 65]),
  person('Emre Gunes', 'Sales', { ...loose, focus: 0.5 }, [25, 60]),
  person('Paula Novak', 'Sales', steady, [26, 62], { blocked: true }),
]

/** Invited people of Northwind Studio: days until the invitation ends, negative if it has ended. */
export type DemoInvitation = Pick<DemoPerson, 'email' | 'firstName' | 'lastName' | 'role' | 'team'> & {
  daysLeft: number
}
export const northwindInvitations: readonly DemoInvitation[] = [
  { ...person('Nadia Petrov', 'Engineering', steady, [0, 0]), daysLeft: 11 },
  { ...person('Gustav Lind', 'Sales', steady, [0, 0]), daysLeft: -3 },
  { ...person('Ines Duarte', null, steady, [0, 0], { role: Role.Coowner }), daysLeft: 6 },
]

const other = (name: string, role: number, mailbox: string) =>
  person(name, 'Engineering', steady, [30, 80], { email: `${mailbox}@other.dayline.test`, role })

/** Blue Harbor: a second organization, whose data the first must not see. */
export const blueHarbor: readonly DemoPerson[] = [
  other('Ruth Calder', Role.Owner, 'owner'),
  other('Iain Mercer', Role.Coowner, 'coowner'),
  other('Sofia Brandt', Role.Manager, 'manager'),
  other('Leo Castell', Role.Employee, 'employee'),
  other('Mina Farrow', Role.Employee, 'employee2'),
  other('Piotr Zalew', Role.Employee, 'employee3'),
]

export const harborLightsNo = 200_003
/** A second organization for two people of Blue Harbor: its Co-owner owns it. */
export const harborLights: readonly DemoPerson[] = [
  other('Iain Mercer', Role.Owner, 'coowner'),
  other('Piotr Zalew', Role.Employee, 'employee3'),
]

const lapsed = (name: string, role: number, mailbox: string) =>
  person(name, 'Engineering', steady, [30, 80], { email: `${mailbox}@lapsed.dayline.test`, role })

/** An organization whose subscription has ended. */
export const lapsedPeople: readonly DemoPerson[] = [
  lapsed('Vera Stone', Role.Owner, 'owner'),
  lapsed('Finn Archer', Role.Employee, 'employee'),
]

/** Signed up, but in no organization. */
export const withoutOrganization = { email: mail('nobody'), firstName: 'Sam', lastName: 'Rivers' }

/**
 * People who work in the evening, at night and on weekends while the demo is simulated, so that live screens always
 * move. Everyone with a sign-in does: their own day is the first thing that a visitor sees.
 */
export const lateCrew: readonly string[] = [
  mail('owner'),
  mail('coowner'),
  mail('manager'),
  mail('manager2'),
  mail('employee'),
  mail('employee2'),
  'priya.raman@demo.dayline.test',
  'tomasz.wilk@demo.dayline.test',
  'amara.okafor@demo.dayline.test',
  'clara.weiss@demo.dayline.test',
]

/** The sign-ins for trying each role, which the demo prints and the docs offer. The only list of these. */
export const signIns: readonly { role: string; email: string; password: string }[] = [
  ['Owner', mail('owner')],
  ['Co-owner', mail('coowner')],
  ['Manager of Engineering', mail('manager')],
  ['Manager of Design', mail('manager2')],
  ['Employee of Engineering', mail('employee')],
  ['Employee of Design', mail('employee2')],
  ['Owner of another organization', 'owner@other.dayline.test'],
  ['Co-owner there, Owner of a third', 'coowner@other.dayline.test'],
  ['Owner with a lapsed subscription', 'owner@lapsed.dayline.test'],
  ['No organization yet', withoutOrganization.email],
].map(([role = '', email = '']) => ({ role, email, password: demoPassword }))

const visited = new Set(signIns.map(({ email }) => email))

/**
 * Whether this person works every day, on weekends for a few hours, so that the demo shows recent work on any day.
 * Everyone else has a normal week.
 */
export function worksEveryDay({ email }: Pick<DemoPerson, 'email'>): boolean {
  return visited.has(email)
}
