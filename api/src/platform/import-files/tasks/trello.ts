import { importLimits } from '@dayline/shared/contract'
import { z } from 'zod'
import { tooManyRows, UnreadableFile } from '../csvTable.ts'
import type { TaskRow } from './taskRow.ts'

const named = z.object({ id: z.string(), name: z.string() })
const Card = named.extend({
  desc: z.string().nullish(),
  shortUrl: z.string().nullish().catch(null),
  closed: z.boolean().nullish(),
  due: z.string().nullish(),
  dueComplete: z.boolean().nullish(),
  idList: z.string().nullish(),
  idMembers: z.array(z.string()).nullish(),
})
const Checklist = named.extend({
  idCard: z.string().nullish(),
  checkItems: z.array(z.object({ name: z.string(), state: z.string().nullish() })).nullish(),
})
const Board = z.object({
  cards: z.array(z.unknown()),
  lists: z.array(named.extend({ closed: z.boolean().nullish() })),
  members: z.array(z.object({ id: z.string(), fullName: z.string().nullish() })).nullish(),
  checklists: z.array(Checklist).nullish(),
})
type Board = z.infer<typeof Board>

const notABoard =
  'This is not an export of a Trello board: open the menu of the board, “Print, export, and share”, JSON.'

/** Trello: the JSON export of a board. Checklists follow the description. @throws UnreadableFile */
export function readBoard(content: string): TaskRow[] {
  const parsed = Board.safeParse(jsonOf(content))
  if (!parsed.success) throw new UnreadableFile(notABoard)
  const board = parsed.data
  if (board.cards.length === 0) throw new UnreadableFile('The board has no cards.')
  if (board.cards.length > importLimits.rows) throw new UnreadableFile(tooManyRows)
  return board.cards.map((card, index) => toRow(card, index + 1, board))
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch {
    throw new UnreadableFile(notABoard)
  }
}

function toRow(item: unknown, row: number, board: Board): TaskRow {
  const empty = {
    row,
    externalId: null,
    url: null,
    details: '',
    status: '',
    isCompleted: false,
    priority: '',
    due: null,
  }
  const parsed = Card.safeParse(item)
  if (!parsed.success) {
    const refusal = 'The card does not have the documented fields.'
    return { ...empty, title: '', assignees: [], notices: [], refusal }
  }
  const card = parsed.data
  const list = board.lists.find(({ id }) => id === card.idList)
  const members = (board.members ?? []).filter(({ id }) => card.idMembers?.includes(id))
  const due = card.due ? Date.parse(card.due) : Number.NaN
  return {
    ...empty,
    externalId: card.id,
    url: card.shortUrl ?? null,
    title: card.name,
    details: [card.desc ?? '', ...checklistsOf(card.id, board)].filter(Boolean).join('\n\n'),
    status: list?.name ?? '',
    isCompleted: card.dueComplete === true,
    due: Number.isFinite(due) ? { at: due } : null,
    // A board names its members without their email addresses.
    assignees: members.map(({ fullName }) => ({ email: '', name: fullName ?? '' })),
    notices: [],
    refusal: card.closed || list?.closed ? 'It is archived in Trello.' : null,
  }
}

function checklistsOf(cardId: string, { checklists }: Board): string[] {
  return (checklists ?? [])
    .filter(({ idCard }) => idCard === cardId)
    .map(({ name, checkItems }) =>
      [name, ...(checkItems ?? []).map((item) => `[${item.state === 'complete' ? 'x' : ' '}] ${item.name}`)].join('\n'),
    )
}
