import { expect, test } from 'vitest'
import { runHireCommand } from './hire.ts'

const said: string[] = []
const terminal = { say: (line: string) => void said.push(line), complain: () => {} }
// A setting that nothing can start with: who asks wrongly is answered before the database is started for it.
const run = (...args: string[]) => runHireCommand({ PORT: 'nowhere' }, args, terminal)

test('whoever asks for help gets it', async () => {
  expect(await run('--help')).toBe(0)
  expect(said.join()).toContain('npm run hire -- <account> --name <name>')
})

test.each([
  [[], 'Name one account.'],
  [['olga', 'amir'], 'Name one account.'],
  [['o', '--name', 'Olga'], 'An account has 3 to 40 letters'],
  [['olga'], 'What is their name?'],
  [['olga', '--name', ' '], 'What is their name?'],
  [['olga', '--name', 'Olga', '--roles', 'auditor,owner'], 'Roles are support, auditor, finance, administrator.'],
  [['olga', '--name', 'Olga', '--email', 'olga'], '“olga” is no address.'],
  [['olga', '--shop', 'x'], "Unknown option '--shop'"],
])('%j is answered in words, at once', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words)
})
