type TestEvent =
  | {
      type: 'test:summary'
      data: {
        file?: string
        counts: { passed: number; failed: number; skipped: number; todo: number; cancelled: number }
      }
    }
  | { type: string; data: unknown }

/** A reporter of Node's test runner for programs: prints the counts of the whole run as a JSON object. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (isSummary(event) && event.data.file === undefined) {
      const { passed, failed, cancelled, skipped, todo } = event.data.counts
      yield JSON.stringify({ passed, failed: failed + cancelled, skipped: skipped + todo })
    }
  }
}

function isSummary(event: TestEvent): event is Extract<TestEvent, { type: 'test:summary' }> {
  return event.type === 'test:summary'
}
