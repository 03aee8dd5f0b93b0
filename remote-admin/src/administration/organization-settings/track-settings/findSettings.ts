import { searchText } from '@dayline/shared/contract'
import { type SettingName, type SettingSection, settingSections, settingTexts } from './settingTexts.ts'

/** Whether each word of the search is the beginning of a word of the text. */
export function isMatch(search: string, text: string): boolean {
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const parts = searchText(text).split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** The sections, each with only the settings whose texts match the search, and those of `always`. */
export function findSettings(search: string, always: readonly SettingName[]): SettingSection[] {
  const isFound = (name: SettingName, title: string) => {
    if (always.includes(name)) return true
    const { label, description, words = '' } = settingTexts[name]
    return isMatch(search, [title, label, description, words].join(' '))
  }
  return settingSections
    .map((section) => ({ ...section, settings: section.settings.filter((name) => isFound(name, section.title)) }))
    .filter(({ settings }) => settings.length > 0)
}
