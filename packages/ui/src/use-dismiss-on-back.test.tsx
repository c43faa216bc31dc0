import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { leaveLayer, useDismissOnBack } from './use-dismiss-on-back.ts'

function Page() {
  const [open, setOpen] = useState(false)
  useDismissOnBack(open, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        switch
      </button>
      <output>{open ? 'open' : 'closed'}</output>
    </>
  )
}

/** What a browser does on Back: another entry becomes the current one, then it says so. */
function goBackTo(state: unknown) {
  history.replaceState(state, '')
  fireEvent(window, new PopStateEvent('popstate', { state }))
}
const shown = () => screen.getByRole('status').textContent

test('Back closes what is open, and the router does not hear of it', () => {
  history.replaceState({ router: 7 }, '')
  render(<Page />)
  const router = vi.fn()
  window.addEventListener('popstate', router)
  fireEvent.click(screen.getByRole('button'))
  expect(history.state).toMatchObject({ router: 7, layer: expect.any(String) })
  goBackTo({ router: 7 })
  expect(shown()).toBe('closed')
  expect(router).not.toHaveBeenCalled()
  window.removeEventListener('popstate', router)
})

test('closed by other means, Back steps over the spent entry and leaves the page as it would have', () => {
  history.replaceState({}, '')
  render(<Page />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('closed')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  goBackTo({})
  expect(back).toHaveBeenCalledOnce()
  back.mockRestore()
})

test('opening again uses the spent entry, so that the history does not grow', () => {
  history.replaceState({}, '')
  render(<Page />)
  const push = vi.spyOn(History.prototype, 'pushState')
  for (let taps = 0; taps < 5; taps += 1) fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('open')
  expect(push).toHaveBeenCalledOnce()
  push.mockRestore()
})

test('who changes the page from what is open does so behind it: the entry of what was open is gone by then', () => {
  history.replaceState({ router: 7 }, '')
  render(<Page />)
  fireEvent.click(screen.getByRole('button'))
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const change = vi.fn(() => expect(history.state).toEqual({ router: 7 }))
  leaveLayer(change)
  expect(back).toHaveBeenCalledOnce()
  expect(change).not.toHaveBeenCalled()
  goBackTo({ router: 7 })
  expect(shown()).toBe('closed')
  expect(change).toHaveBeenCalledOnce()
  back.mockRestore()
})

test('where nothing is open the change is made at once', () => {
  const change = vi.fn()
  leaveLayer(change)
  expect(change).toHaveBeenCalledOnce()
})
