import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type TestCalls = {
  'GET /api/goods/list': { input: Record<never, never>; answer: null }
  'POST /api/common/upload': { input: { scene: string }; answer: { url: string } }
}
const client = (by?: typeof fetch) =>
  createClient<TestCalls>({ baseUrl: '', getToken: () => undefined, getLang: () => 'en', fetch: by })

test.each([
  ['the reason it was given', (signal: AbortSignal): unknown => signal.reason],
  ['a reason of its own', (): unknown => new DOMException('The user aborted a request.', 'AbortError')],
])(
  'nobody is kept waiting for longer than ten seconds, nor for less, in a browser that gives up with %s',
  async (_, reasonOf) => {
    const never = ((_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(reasonOf(init.signal as AbortSignal))),
      )) as typeof fetch
    let failure: unknown
    const failing = client(never)
      .call('GET /api/goods/list')
      .catch((error) => {
        failure = error
      })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await failing
    expect(failure).toMatchObject({ kind: 'timeout' })
  },
)

test('an upload that goes on may take longer than that: each progress begins the ten seconds anew', async () => {
  const upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  let aborted = false
  let onabort = () => {}
  class SlowLine {
    upload = upload
    set onabort(told: () => void) {
      onabort = told
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      aborted = true
      onabort()
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowLine)
  const shares: number[] = []
  const input = { scene: 'evidence', file: new Blob(['x']) }
  const sending = client()
    .upload('POST /api/common/upload', input, { onProgress: (at) => shares.push(at) })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_000)
  await vi.waitFor(() => expect(upload.onprogress).toBeDefined())
  upload.onprogress?.({ loaded: 1, total: 4 })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await sending).toMatchObject({ kind: 'timeout' })
  expect(shares).toEqual([0.25])
})
