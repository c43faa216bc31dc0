import { isKeptCall, keepAnswer } from './answers.ts'
import { answerFile, isFile } from './files.ts'
import { worker } from './worker-scope.ts'

/**
 * A first visit loads its page before there is a worker. What came then is kept now: files come from the browser's own
 * cache, answers are asked for once more, as a visitor.
 */
export async function keepLoaded(paths: readonly string[], lang: string, event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, worker.location.origin)
    const request = new Request(url)
    const sameOrigin = url.origin === worker.location.origin
    const kept = isFile({ event, request, sameOrigin, url })
      ? answerFile({ event, request, url })
      : isKeptCall({ sameOrigin, url }) && keepAnswer(url, lang, event)
    // One after the other, so that it never competes with what the reader waits for; what fails can be kept another time.
    await Promise.resolve(kept).catch(() => undefined)
  }
}
