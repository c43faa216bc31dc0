import { expect, test } from 'vitest'
import { runEventsCommand } from './events.ts'

const said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: () => {} }
// A setting that nothing can start with: who asks wrongly is answered before the database is started for it.
const run = (...args: string[]) => runEventsCommand({ PORT: 'nowhere' }, args, terminal)

test('whoever asks for help gets it', async () => {
  expect(await run('--help')).toBe(0)
  expect(said.join()).toContain('npm run events -- --replay <topic>')
})

test.each([
  [['order.paid'], 'Name one topic, behind --replay.'],
  [['--replay', 'order.paid', 'order.shipped'], 'Name one topic, behind --replay.'],
  [['--all'], "Unknown option '--all'"],
])('%j is answered in words, at once', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words)
})
