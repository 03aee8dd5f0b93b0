import { createHash } from 'node:crypto'
import type { WebPushMessage } from '@dayline/shared/contract'
import { shortened } from '../../http/shortened.ts'
import { mailPath, type News, newsTitle } from '../notifications/mailText.rules.ts'

type PushNews = News & { id: number }

const maxLines = 4
/** A push service accepts 4 KB. */
const maxLength = 300
const maxIds = 50

/** `news` are of one kind and person, in order, and not empty. */
export function pushMessage(type: number, news: readonly PushNews[]): WebPushMessage {
  const [first] = news
  const lines =
    news.length === 1
      ? [first?.detail ?? '']
      : [
          ...news.slice(0, maxLines).map(({ title }) => shortened(title, 100)),
          ...(news.length > maxLines ? [`and ${news.length - maxLines} more`] : []),
        ]
  const ids = news.map(({ id }) => id)
  return {
    title: shortened(newsTitle(type, news), maxLength),
    body: shortened(lines.join('\n'), 2 * maxLength),
    path: mailPath(type, news),
    tag: tagOf(ids),
    ids: ids.slice(0, maxIds),
  }
}

/** The same for the same news, so that a retried push replaces itself: at the push service, and on the screen. */
const tagOf = (ids: readonly number[]) => createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 32)
