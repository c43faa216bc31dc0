import { expect, test } from 'vitest'
import { stubbed } from './stub.ts'

const code = `export const calls = {
  'POST /api/merchant/assist': call({ who: 'shopper' }),
}
export async function giveDay(ctx) {
  return ctx.db.run(sql\`INSERT INTO assist VALUES (1) ON CONFLICT DO NOTHING\`)
}
export const SERVICE = { from: 8 }
`
const screen = `export function Note({ shop }) {
  return <p className="cap">{t('assist.failed')} {shop.total_sales}</p>
}
export const Route = createFileRoute('/service')({ component: Note })
`

test.each([
  ['a function answers nothing', 'give.ts', code, 'giveDay', /giveDay\(ctx\) \{ return undefined as never \}/],
  ['a call is gone', 'calls.ts', code, 'POST /api/merchant/assist', /calls = \{\s*\}/],
  ['a value is none', 'settings.ts', code, 'SERVICE', /SERVICE = undefined as never/],
  ['a piece of a statement is left out', 'give.ts', code, 'ON CONFLICT DO NOTHING', /VALUES \(1\) `/],
  ['a component draws nothing', 'note.tsx', screen, 'Note', /Note\(\{ shop \}\) \{ return null as never \}/],
  ['a sentence is not said', 'note.tsx', screen, 'assist.failed', /\{t\(''\)\}/],
  ['a field is not read', 'note.tsx', screen, 'shop.total_sales', /\{\(undefined as never\)\}/],
  ['a route draws nothing', 'routes/service.tsx', screen, '', /component: \(\) => null/],
  [
    'a sentence of a file of messages is another one',
    'en/spec.json',
    '{\n  "a": "Support failed"\n}',
    'Support f',
    /"a": "—"/,
  ],
  [
    'a rule of a table is left out',
    '1.sql',
    'CREATE TABLE a (\n  b int,\n  PRIMARY KEY (b)\n);',
    'PRIMARY',
    /b int\n\);/,
  ],
])('%s', (_what, path, text, named, wanted) => {
  expect(stubbed(path, text, named)).toMatch(wanted)
})

test('what is not there, or is no program, cannot be stubbed', () => {
  expect(stubbed('give.ts', code, 'takeDay')).toBeUndefined()
  expect(stubbed('readme.md', 'takeDay', 'takeDay')).toBeUndefined()
})
