// The habits of the house that a machine can see, for `npm run verify`. Each complaint says what to do instead.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintsAboutChecks } from './checks-in-sql.ts'
import { complaintsAboutInsides } from './insides.ts'
import { complaintsAboutLists } from './lists.ts'
import { complaintsAboutPages } from './pages.ts'
import { complaintsAbout, readSources } from './tidy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = readSources(root)
const complaints = [
  ...complaintsAbout(files),
  ...complaintsAboutLists(files),
  ...complaintsAboutChecks(files),
  ...complaintsAboutInsides(files),
  ...complaintsAboutPages(files, (path) => existsSync(join(root, path))),
]
for (const complaint of complaints) console.error(complaint)
console.log(`tidiness: ${files.length} files read, ${complaints.length} complaints`)
process.exitCode = files.length > 0 && complaints.length === 0 ? 0 : 1
