import { useEffect, useRef, useState } from 'react'
import { matches, type Option, type OptionSource } from './options.ts'

const debounce = 350
/** Number of options rendered per step of scrolling: a thousand people at once would slow down the keyboard. */
const step = 60

type Loaded<Value extends string | number> = {
  search: string
  options: readonly Option<Value>[]
  page: number
  totalCount: number
}

/** Options of a picker: filtered here, or searched on the server with paging; the last search wins. */
export function useOptions<Value extends string | number>({ options, read: list, load }: OptionSource<Value>) {
  const [search, setSearch] = useState('')
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [limit, setLimit] = useState(step)
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function read(word: string, page: number) {
    if (!load) return
    latest.current += 1
    const ticket = latest.current
    setIsLoading(true)
    setHasFailed(false)
    try {
      const answer = await load({ search: word, page, pageSize: word ? 100 : 15 })
      if (ticket !== latest.current) return
      setLoaded((before) => ({
        search: word,
        page,
        totalCount: answer.totalCount,
        options: page > 1 && before ? [...before.options, ...answer.options] : answer.options,
      }))
    } catch {
      if (ticket === latest.current) setHasFailed(true)
    } finally {
      if (ticket === latest.current) setIsLoading(false)
    }
  }

  const hasNoList = list !== undefined && list.data === undefined && list.error !== undefined
  const word = search.trim()
  // Until a search is answered, Enter must not choose an option of the former one that does not match.
  const isOutdated = loaded !== null && loaded.search !== word
  const known = loaded?.options ?? options ?? []
  const found = word && (!load || isOutdated) ? known.filter((option) => matches(option, word)) : known

  return {
    search,
    isLoading: list ? list.isLoading : isLoading || (isOutdated && !hasFailed),
    hasFailed: list ? hasNoList && !list.isLoading : hasFailed,
    options: found.slice(0, limit),
    /** Number of options, rendered or not. */
    count: loaded && !isOutdated ? loaded.totalCount : found.length,
    /** Call when the list opens. */
    open: () => {
      setSearch('')
      setLimit(step)
      if (hasNoList) void list.retry()
      void read('', 1)
    },
    changeSearch: (word: string) => {
      setSearch(word)
      setLimit(step)
      clearTimeout(timer.current)
      if (load) timer.current = setTimeout(() => void read(word.trim(), 1), debounce)
    },
    /** Call near the end of the list. */
    more: () => {
      if (limit < found.length) setLimit(limit + step)
      else if (loaded && !isOutdated && !isLoading && loaded.options.length < loaded.totalCount)
        void read(loaded.search, loaded.page + 1)
    },
    retry: () => void (list ? list.retry() : read(search.trim(), 1)),
  }
}
