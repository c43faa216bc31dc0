// The import rules of the house, for `npm run verify`.
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries.ts'

const { filesRead, complaints } = await checkBoundaries(fileURLToPath(new URL('../..', import.meta.url)))
for (const complaint of complaints) console.error(complaint)
console.log(`imports: ${filesRead} files read, ${complaints.length} complaints`)
process.exitCode = filesRead > 0 && complaints.length === 0 ? 0 : 1
