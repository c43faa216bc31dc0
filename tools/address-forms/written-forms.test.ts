import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writtenForms } from './written-forms.ts'

test('the forms of addresses in the contract are those of the library’s data', () => {
  for (const [path, text] of Object.entries(writtenForms()))
    expect(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'), path).toBe(text)
})
