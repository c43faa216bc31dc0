// The habits of the house that a machine can see, for `npm run verify`. Each complaint says what to do instead.
import { fileURLToPath } from 'node:url'
import { complaintsAbout, readSources } from './tidy.ts'

const files = readSources(fileURLToPath(new URL('../..', import.meta.url)))
const complaints = complaintsAbout(files)
for (const complaint of complaints) console.error(complaint)
console.log(`tidiness: ${files.length} files read, ${complaints.length} complaints`)
process.exitCode = files.length > 0 && complaints.length === 0 ? 0 : 1
