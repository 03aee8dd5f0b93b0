/** ActivityWatch's names for its query errors. */
export type QueryErrorType = 'QueryParseException' | 'QueryInterpretException' | 'QueryFunctionException'

/** A query that cannot be read or run; the message is returned to its author. */
export class QueryError extends Error {
  readonly type: QueryErrorType
  constructor(type: QueryErrorType, message: string) {
    super(message)
    this.type = type
  }
}

export type Expression =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'call'; name: string; given: Expression[] }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: [string, Expression][] }
export type Statement = { name: string; value: Expression }

type Token = { type: 'text' | 'number' | 'name' | 'sign' | 'end'; text: string; at: number }

const deepest = 20
const maxQueryLength = 50_000
const tokenShape =
  /\s+|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>-?\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>[=;,:()[\]{}])/suy

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const shape = new RegExp(tokenShape)
  while (shape.lastIndex < source.length) {
    const at = shape.lastIndex
    const found = shape.exec(source)
    if (!found) throw new QueryError('QueryParseException', `Syntax error: ${source.slice(at, at + 30)}`)
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined) ?? []
    if (kind) tokens.push({ type: kind as Token['type'], text: text ?? '', at })
  }
  return [...tokens, { type: 'end', text: '', at: source.length }]
}

/**
 * Parses a query of ActivityWatch's language: assignments, each terminated by a semicolon, of texts, numbers, lists,
 * maps, variables and calls.
 * @throws QueryError
 */
export function parseQuery(source: string): Statement[] {
  if (source.length > maxQueryLength) throw new QueryError('QueryParseException', 'The query is too long')
  const tokens = tokensOf(source)
  let context = 0
  const peek = () => tokens[context] as Token
  const take = () => tokens[context++] as Token
  const unexpected = ({ text, at }: Token) =>
    new QueryError(
      'QueryParseException',
      text ? `Syntax error at "${text}" (character ${at + 1})` : 'The query ends too early',
    )
  const takeSign = (sign: string) => {
    const token = take()
    if (token.type !== 'sign' || token.text !== sign) throw unexpected(token)
  }
  const isSign = (sign: string) => peek().type === 'sign' && peek().text === sign

  function statement(): Statement {
    const name = take()
    if (name.type !== 'name') throw new QueryError('QueryParseException', 'Cannot assign to a non-variable')
    if (!isSign('=')) throw new QueryError('QueryParseException', `Nothing is assigned to "${name.text}"`)
    take()
    const value = expression(0)
    if (peek().type !== 'end') takeSign(';')
    while (isSign(';')) take()
    return { name: name.text, value }
  }

  function expression(depth: number): Expression {
    if (depth === deepest) throw new QueryError('QueryParseException', 'The query is nested too deeply')
    const token = take()
    if (token.type === 'text') return { kind: 'text', value: unquoted(token.text) }
    if (token.type === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.type === 'name') {
      if (!isSign('(')) return { kind: 'variable', name: token.text }
      take()
      return { kind: 'call', name: token.text, given: sequence(')', () => expression(depth + 1)) }
    }
    if (token.text === '[') return { kind: 'list', items: sequence(']', () => expression(depth + 1)) }
    if (token.text === '{') return { kind: 'map', entries: sequence('}', () => entry(depth + 1)) }
    throw unexpected(token)
  }

  function entry(depth: number): [string, Expression] {
    const key = take()
    if (key.type !== 'text') throw new QueryError('QueryParseException', 'Key in dict is not a str')
    takeSign(':')
    return [unquoted(key.text), expression(depth)]
  }

  /** The items between brackets, separated by commas; a trailing comma is allowed. */
  function sequence<Item>(close: string, one: () => Item): Item[] {
    const items: Item[] = []
    while (!isSign(close)) {
      items.push(one())
      if (!isSign(close)) takeSign(',')
    }
    take()
    return items
  }

  while (isSign(';')) take()
  const statements: Statement[] = []
  while (peek().type !== 'end') statements.push(statement())
  return statements
}

/** Only its own quote is escaped inside a text; other backslashes stay, as in ActivityWatch. */
function unquoted(text: string): string {
  const quote = text.charAt(0)
  return text.slice(1, -1).replaceAll(`\\${quote}`, quote)
}
