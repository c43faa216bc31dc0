import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const unreached = new ApiError({ kind: 'network', msg: 'No way there' })
const broken = new ApiError({ kind: 'status', msg: 'It broke', status: 500 })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
afterEach(() => onlineManager.setOnline(true))

function comeBack() {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

const ask = (answers: (() => string)[]) =>
  createQueryClient({ freshMs: 0 }).fetchQuery({
    queryKey: ['it'],
    queryFn: () => answers.shift()?.() ?? 'asked too often',
  })

const fails = (error: Error) => () => {
  throw error
}

test('when the network has just come back, a request that did not get through is sent again', async () => {
  comeBack()
  const answer = ask([fails(unreached), fails(unreached), () => 'here'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('here')
})

test('a server that fails is asked once, and so is a network that has not just come back', async () => {
  comeBack()
  await expect(ask([fails(broken)])).rejects.toBe(broken)
  vi.advanceTimersByTime(5_001)
  await expect(ask([fails(unreached)])).rejects.toBe(unreached)
})
