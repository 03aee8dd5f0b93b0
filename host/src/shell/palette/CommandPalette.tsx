import { decide, screenOf } from '@dayline/shared/navigation'
import { useLocation, useNavigate } from '@dayline/shared/router'
import { useAccount, useCan } from '@dayline/shared/session'
import { Box, chakra, Flex, isComposing, Kbd, Spinner, Text, useTheme, VisuallyHidden } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useAllViews } from '../views/views.api.ts'
import { copyPageLink } from './copyPageLink.ts'
import { actionEntries, type Entry, inSections, matching, screenEntries } from './entries.ts'
import { PaletteList } from './PaletteList.tsx'
import { useEarlyEnter } from './useEarlyEnter.ts'
import { useFound } from './useFound.ts'
import { usePlaces } from './usePlaces.ts'
import { paletteFieldId } from './useTypedAhead.ts'
import { viewEntries } from './viewEntries.ts'

type CommandPaletteProps = {
  /** The text typed so far, including before the palette was drawn. */
  search: string
  onSearch: (search: string) => void
  onClose: () => void
  onShowKeys: () => void
  onShowHelp: () => void
  onShowBin: () => void
  onSwitch: (organizationId: number) => void
  onSignOut: () => void
}

/** Opens screens and runs actions by keyboard alone; offers only what this person may do. */
export function CommandPalette({ search, onSearch, onClose, ...on }: CommandPaletteProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const { choice, setChoice } = useTheme()
  const { pathname } = useLocation()
  const mayAddEmployees = useCan('people.manage') && screenOf('employees') !== null
  const mayAddTime = useCan('timeEntry.create') && decide('manual-time-entries', account, Date.now()).open
  const mayRestore = useCan('bin.own')
  /** The id of the line that the user moved to: its position changes when more results arrive. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** The id of the line whose further actions are shown. */
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const keepTypedAhead = useCallback((field: HTMLInputElement | null) => {
    input.current = field
    // The dialog selects the text of the field it focuses, so the next key would replace the text typed ahead.
    if (field) field.select = () => field.setSelectionRange(field.value.length, field.value.length)
  }, [])

  const goTo = (path: string, state?: object) => void navigate(path, { state })
  const found = useFound(search, goTo)
  const places = usePlaces(search, account, goTo)
  const views = useAllViews()
  const all = [
    ...screenEntries(account, goTo, Date.now()),
    ...places,
    ...viewEntries(views, { account, pathname, goTo }),
    ...found.entries,
    ...actionEntries(
      account,
      { mayAddEmployees, mayAddTime, mayRestore },
      {
        goTo,
        theme: choice,
        setTheme: setChoice,
        copyLink: () => void copyPageLink(),
        switchOrganization: on.onSwitch,
        signOut: on.onSignOut,
        showKeys: on.onShowKeys,
        showHelp: on.onShowHelp,
        showBin: on.onShowBin,
      },
    ),
  ]
  const lines = inSections(matching(all, search), search)
  const entries = lines.flatMap((line) => (line.id === unfolded ? [line, ...(line.more ?? [])] : [line]))
  const position = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  const active = entries[position]

  function run(entry: Entry) {
    onClose()
    entry.run()
  }
  const setEnterPending = useEarlyEnter({ isLoading: found.isLoading, line: active, onRun: run })

  /** Tab shows the further actions of a line and moves to the first; Shift+Tab hides them again. */
  function handleTab(event: KeyboardEvent) {
    const owner = lines.find(({ more }) => more?.some(({ id }) => id === active?.id))
    if (event.shiftKey && owner) {
      setUnfolded(null)
      setChosen(owner.id)
    } else if (!event.shiftKey && active?.more) {
      setUnfolded(active.id)
      setChosen(active.more[0]?.id ?? null)
    } else return
    event.preventDefault()
    // The dialog traps Tab and has already moved the focus.
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    setEnterPending(event.key === 'Enter' && !active && found.isLoading)
    if (event.key === 'Tab') return handleTab(event)
    const last = entries.length - 1
    const moves: Record<string, number> = {
      ArrowDown: position >= last ? 0 : position + 1,
      ArrowUp: position <= 0 ? last : position - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setChosen(entries[next]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) run(active)
    }
  }

  return (
    <Dialog title="Command palette" isTitleHidden size="md" initialFocus={input} onClose={onClose}>
      <Flex align="center" gap="3" px="4" h="12" borderBottomWidth="1px">
        <Box as="span" color="fg.subtle" display="inline-flex">
          <Search size={18} aria-hidden />
        </Box>
        <chakra.input
          ref={keepTypedAhead}
          id={paletteFieldId}
          role="combobox"
          aria-label="Go to or do"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id}`}
          placeholder="Go to a screen, person or project…"
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value)
            setUnfolded(null)
            setChosen(null)
            setEnterPending(false)
          }}
          onKeyDown={handleKey}
          autoComplete="off"
          spellCheck={false}
          flex="1"
          minW="0"
          h="full"
          bg="transparent"
          outline="none"
          fontSize={{ base: 'lg', md: 'md' }}
        />
        {found.isLoading ? <Spinner size="1rem" label="Searching" /> : <Kbd>Esc</Kbd>}
      </Flex>
      <PaletteList id={listId} entries={entries} active={active} onPoint={setChosen} onRun={run} />
      {entries.length === 0 && (
        <Text px="4" py="6" textAlign="center" color="fg.muted" fontSize="sm">
          {found.isLoading ? 'Searching…' : 'Nothing found.'}
        </Text>
      )}
      <VisuallyHidden role="status">{`${entries.length} found`}</VisuallyHidden>
    </Dialog>
  )
}
