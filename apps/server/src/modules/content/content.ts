export { forgottenByContent } from './closing.sql.ts'
export { heldByContent } from './held.sql.ts'
export { layTexts } from './lay-texts.ts'
