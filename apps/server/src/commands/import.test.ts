import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runImportCommand } from './import.ts'

const said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: () => {} }
// A setting that nothing can start with: who asks wrongly is answered before the database is started for it.
const run = (...args: string[]) => runImportCommand({ PORT: 'nowhere' }, args, terminal)

test('whoever asks for help gets it', async () => {
  expect(await run('--help')).toBe(0)
  expect(said.join()).toContain('--pictures <folder or tar>')
})

test.each([
  [[], 'Which shop?'],
  [['--shop', 'a'], 'Name one file.'],
  [['--shop', 'a', 'x.csv', 'y.csv'], 'Name one file.'],
  [['--shop', 'a', '--wrong', 'x.csv'], "Unknown option '--wrong'"],
  [['--shop', 'a', join(tmpdir(), 'no-such-file.csv')], 'There is no file'],
  [['--shop', 'a', `${'long'.repeat(99)}.csv`], 'cannot be read: ENAMETOOLONG'],
  [['--shop', 'a', tmpdir()], 'is a folder. Name the file in it.'],
  [['--shop', 'a', import.meta.filename, '--pictures', join(tmpdir(), 'no-such-folder')], 'There is no file'],
  [['--shop', 'a', import.meta.filename, '--language', 'xx'], 'is not a language of the product'],
])('%j is answered in words, at once', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words)
})
