// Whose table is read and written by whom, for `npm run verify`.
import { fileURLToPath } from 'node:url'
import { readSources } from '../tidy/tidy.ts'
import { ALLOWED, NAMED_BY_VALUE } from './allowed.ts'
import { OWNERS } from './owners.ts'
import { complaintsAboutOwners } from './ownership.ts'

const files = readSources(fileURLToPath(new URL('../..', import.meta.url)))
const complaints = complaintsAboutOwners(files, { owners: OWNERS, allowed: ALLOWED, namedByValue: NAMED_BY_VALUE })
for (const complaint of complaints) console.error(complaint)
const shared = Object.keys(ALLOWED).length
console.log(
  `owners: ${Object.values(OWNERS).flat().length} owned, ${shared} touched by others, ${complaints.length} complaints`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
