// `npm run address-forms`: how each country writes addresses, from the library's data into the contract.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writtenForms } from './written-forms.ts'

for (const [path, text] of Object.entries(writtenForms()))
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text)
