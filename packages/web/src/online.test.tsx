// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@tradewind/client/api-error'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { afterEach, beforeAll, expect, test } from 'vitest'

const worker = new EventTarget()
const workerSays = (data: unknown) => act(() => void worker.dispatchEvent(new MessageEvent('message', { data })))
const browserSays = (there: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(there)))

beforeAll(async () => {
  // The page listens to its worker from the moment on that its code is read, so the worker is there before.
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  await loadAreas('en', ['words', 'shell'])
})
afterEach(() => {
  workerSays({ reached: true })
  cleanup()
})

/** A part of a page that did not load, and what it says is the matter. */
async function open(onRetry: () => unknown = () => undefined) {
  const { FailedPart } = await import('./failed-part.tsx')
  const error = new ApiError({ kind: 'network', msg: 'No way there' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <FailedPart error={error} onRetry={onRetry} safe="Your bag is untouched." offline="It comes by itself." />
      </MessagesProvider>
    </QueryClientProvider>,
  )
  return () => screen.getByRole('heading').textContent
}
const [ours, noConnection] = ['This part did not load', 'No connection']

test('on a Wi-Fi that leads nowhere people read that there is no connection, until the shop is reached again', async () => {
  const said = await open()
  expect([navigator.onLine, said()]).toEqual([true, ours])
  workerSays({ reached: false })
  expect([navigator.onLine, said()]).toEqual([true, noConnection])
  screen.getByText('It comes by itself.')
  workerSays({ reached: true })
  expect(said()).toBe(ours)
  screen.getByText('Your bag is untouched.')
})

test('what the worker says of anything else takes nobody’s connection away, and gives none back', async () => {
  const said = await open()
  const others = [{ version: '7' }, { reached: 'no' }, 'hello', null]
  for (const other of others) workerSays(other)
  expect(said()).toBe(ours)
  workerSays({ reached: false })
  for (const other of others) workerSays(other)
  expect(said()).toBe(noConnection)
})

test('a network that comes back is believed before the worker has said anything', async () => {
  const said = await open()
  workerSays({ reached: false })
  expect(said()).toBe(noConnection)
  browserSays('online')
  expect(said()).toBe(ours)
})

test('another try can be asked for at once, and not twice while it goes on', async () => {
  const tries: (() => void)[] = []
  await open(() => new Promise<void>((resolve) => tries.push(resolve)))
  const again = screen.getByRole('button')
  expect(again.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(again)
  expect(tries).toHaveLength(1)
  await act(async () => tries[0]?.())
  expect(again.getAttribute('aria-busy')).toBeNull()
})
