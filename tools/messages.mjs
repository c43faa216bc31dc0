// `npm run messages`, and the first step of start, dev, test and verify: the compiled messages are not committed.
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

export async function generateMessages() {
  const { generate } = await tsImport('../packages/messages/src/generate.ts', import.meta.url)
  return generate()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { messages } = await generateMessages()
    console.log(`messages: ${messages} checked and compiled`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
