import { useEffect, useRef, useState } from 'react'
import { matches, type Option, type OptionSource } from './options.ts'

const debounce = 350

type Loaded<Value extends string | number> = {
  search: string
  options: readonly Option<Value>[]
  page: number
  totalCount: number
}

/** Options of a picker: filtered here, or searched at the server with paging; the last search wins. */
export function useOptions<Value extends string | number>({ options, load }: OptionSource<Value>) {
  const [search, setSearch] = useState('')
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
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

  return {
    search,
    isLoading,
    hasFailed,
    options: load
      ? (loaded?.options ?? [])
      : search.trim()
        ? options.filter((option) => matches(option, search.trim()))
        : options,
    /** Call when the list opens. */
    open: () => {
      setSearch('')
      void read('', 1)
    },
    changeSearch: (word: string) => {
      setSearch(word)
      clearTimeout(timer.current)
      if (load) timer.current = setTimeout(() => void read(word.trim(), 1), debounce)
    },
    /** Call near the end of the list. */
    more: () => {
      if (loaded && !isLoading && loaded.options.length < loaded.totalCount) void read(loaded.search, loaded.page + 1)
    },
    retry: () => void read(search.trim(), 1),
  }
}
