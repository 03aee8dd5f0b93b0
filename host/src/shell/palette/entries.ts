import { type Account, searchText } from '@dayline/shared/contract'
import { allScreens, decide, pathOf, publicPaths, sidebarGroups } from '@dayline/shared/navigation'
import type { ThemeChoice } from '@dayline/shared/ui'
import {
  ArchiveRestore,
  ArrowLeftRight,
  CalendarPlus,
  CircleQuestionMark,
  Download,
  Keyboard,
  Link,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  UserPlus,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { ScreenIcon } from '../sidebar/ScreenIcon.tsx'

/** One line of the palette. */
export type Entry = {
  id: string
  section: 'Screens' | 'Settings' | 'Views' | 'People' | 'Projects' | 'Actions'
  label: string
  /** Shown beside the label: the group of a screen, the team of a person. */
  detail?: string
  /** Further search text that matches the entry. */
  words?: readonly string[]
  icon: ReactNode
  /** The keys that do the same without the palette. */
  keys?: readonly string[]
  run: () => void
  /** Further actions, shown by Tab. */
  more?: readonly Entry[]
}

const iconSize = 17

/** One of the host's own icons, in the palette's size. */
export const ownIcon = (icon: LucideIcon): ReactNode => createElement(icon, { size: iconSize, 'aria-hidden': true })

type Doing = {
  goTo: (path: string) => void
  theme: ThemeChoice
  setTheme: (theme: ThemeChoice) => void
  copyLink: () => void
  switchOrganization: (id: number) => void
  signOut: () => void
  showKeys: () => void
  showHelp: () => void
  showBin: () => void
}

/** The permissions of actions that are available on every screen. */
type Rights = { mayAddEmployees: boolean; mayAddTime: boolean; mayRestore: boolean }

/** The screens this person may open now, according to their guards. */
export function screenEntries(account: Account, goTo: Doing['goTo'], now: number): Entry[] {
  return allScreens()
    .filter(({ id, palette }) => palette !== false && decide(id, account, now).open)
    .map(({ id, title, path, icon, sidebar, palette, go }) => {
      const group = sidebarGroups.find((each) => each.id === sidebar?.group)?.title
      return {
        id,
        section: 'Screens',
        label: title,
        ...(group ? { detail: group } : {}),
        ...(palette ? { words: palette } : {}),
        ...(go ? { keys: ['G', go.toUpperCase()] } : {}),
        icon: createElement(ScreenIcon, { icon, size: iconSize }),
        run: () => goTo(path),
      }
    })
}

/** `words`: synonyms that match too. */
const action = (id: string, label: string, icon: LucideIcon, run: () => void, words: string[] = []): Entry => ({
  id,
  section: 'Actions',
  label,
  words,
  icon: ownIcon(icon),
  run,
})

const themes: { choice: ThemeChoice; label: string; icon: LucideIcon }[] = [
  { choice: 'dark', label: 'Dark theme', icon: Moon },
  { choice: 'light', label: 'Light theme', icon: Sun },
  { choice: 'system', label: 'System theme', icon: Monitor },
]

/** Actions that are available on every screen. */
export function actionEntries(
  account: Account,
  { mayAddEmployees, mayAddTime, mayRestore }: Rights,
  doing: Doing,
): Entry[] {
  const { CurrentOrganization, Employings } = account
  const addEmployee = () => doing.goTo(pathOf('employees', { a: 1 }))
  const addTime = () => doing.goTo(pathOf('manual-time-entries', { add: 1 }))
  const others = Employings.Items.filter((each) => each.OrganizationId !== CurrentOrganization?.ID)
  return [
    ...(mayAddEmployees
      ? [action('add-employee', 'Add employee', UserPlus, addEmployee, ['invite', 'new', 'person'])]
      : []),
    ...(mayAddTime
      ? [action('add-time', 'Add time entry', CalendarPlus, addTime, ['new', 'manual', 'log', 'forgotten', 'hours'])]
      : []),
    ...(mayRestore
      ? [action('bin', 'Bin', ArchiveRestore, doing.showBin, ['restore', 'deleted', 'undo', 'trash', 'recycle'])]
      : []),
    action('copy-link', 'Copy link to this page', Link, doing.copyLink, ['share', 'url', 'address']),
    ...themes
      .filter(({ choice }) => choice !== doing.theme)
      .map(({ choice, label, icon }) =>
        action(`theme-${choice}`, label, icon, () => doing.setTheme(choice), ['appearance', 'mode', 'switch']),
      ),
    ...others.map(({ OrganizationId, OrganizationTitle }) =>
      action(`organization-${OrganizationId}`, `Switch to ${OrganizationTitle}`, ArrowLeftRight, () =>
        doing.switchOrganization(OrganizationId),
      ),
    ),
    action('download', 'Download agent', Download, () => doing.goTo(publicPaths.download)),
    action('help', 'Help', CircleQuestionMark, doing.showHelp, [
      'support',
      'explain',
      'news',
      'administrator',
      'privacy',
    ]),
    action('keys', 'Keyboard shortcuts', Keyboard, doing.showKeys, ['help', 'hotkeys']),
    action('sign-out', 'Sign-out', LogOut, doing.signOut, ['log', 'out', 'logout', 'sign', 'signout', 'exit']),
  ]
}

/** The words of a search, without case and accents. */
const wordsOf = (search: string) => searchText(search).split(/\s+/).filter(Boolean)

const isNamed = ({ label }: Entry, search: string) => searchText(label) === wordsOf(search).join(' ')

/**
 * Entries in which each word of the search starts some word, or a part of one: `jones` finds "Smith-Jones". Those whose
 * label is the search are first, then those whose label starts with it.
 */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...entries]
  const found = entries.filter(({ label, detail = '', words: synonyms = [] }) => {
    const text = searchText([label, detail, ...synonyms].join(' '))
    const parts = [...text.split(/\s+/), ...text.split(/[^\p{L}\p{N}]+/u)]
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const first = words.join(' ')
  const rank = (entry: Entry) => Number(isNamed(entry, search)) + Number(searchText(entry.label).startsWith(first))
  return found.sort((a, b) => rank(b) - rank(a))
}

const sections: Entry['section'][] = ['Screens', 'Settings', 'Views', 'People', 'Projects', 'Actions']

/**
 * The matches in the order of their sections. Actions precede if the search is the name of one: they are known at once,
 * so that no line that arrives later becomes the first.
 */
export function inSections(matches: readonly Entry[], search: string): Entry[] {
  const isNamedIn = (section: Entry['section']) =>
    matches.some((each) => each.section === section && isNamed(each, search))
  const order =
    isNamedIn('Actions') && !isNamedIn('Screens') ? [...new Set<Entry['section']>(['Actions', ...sections])] : sections
  return order.flatMap((section) => matches.filter((entry) => entry.section === section))
}
