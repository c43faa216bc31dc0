import pg from 'pg'
import { vi } from 'vitest'

/** The statements that are sent to Postgres while something happens, BEGIN and COMMIT among them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sent.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    // Only a clock that tests can move asks the database for the time.
    return texts.filter((text) => !text.includes('test_clock'))
  } finally {
    sent.mockRestore()
  }
}
